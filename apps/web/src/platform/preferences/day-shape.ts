import { Preference } from './preference.ts';

/** Whether the daily plan shows the shape of the day. */
export const dayShape = new Preference('day-shape', ['hidden', 'shown']);
