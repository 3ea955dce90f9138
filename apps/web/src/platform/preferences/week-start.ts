import { weekStarts } from '@kairos/schema/entities/user-settings';
import { Preference } from './preference.ts';

/** The first day of a week in strips and calendars. The row of a habit always starts on Monday. */
export const weekStart = new Preference('week-start', weekStarts);

export type WeekStart = (typeof weekStarts)[number];
