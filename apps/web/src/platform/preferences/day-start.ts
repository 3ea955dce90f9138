import { dayStarts } from '@kairos/schema/entities/user-settings';
import { Preference } from './preference.ts';

/** The local time at which the day of the user starts. Earlier hours belong to the day before. */
export const dayStart = new Preference('day-start', dayStarts);

export type DayStart = (typeof dayStarts)[number];
