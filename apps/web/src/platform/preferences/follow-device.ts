import { Preference } from './preference.ts';

/** Whether the theme is that of the device. */
export const followDevice = new Preference('follow-device', ['no', 'yes']);
