import { Preference } from './preference.ts';

/** Whether the icon of the installed app shows how many tasks of today are open, on this device. */
export const iconBadge = new Preference('icon-badge', ['off', 'on']);
