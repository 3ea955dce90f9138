import { Preference } from './preference.ts';

/** Whether the list of Later is open in the daily plan. */
export const laterList = new Preference('later-list', ['closed', 'open']);
