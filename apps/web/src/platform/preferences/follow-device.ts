import { Preference } from './preference.ts';

/** Whether the theme follows the device. */
export const followDevice = new Preference('follow-device', ['no', 'yes']);
