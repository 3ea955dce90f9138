import { weekStarts } from '@kairos/schema/entities/user-settings';
import { Preference } from './preference.ts';

/** The first day of weeks in strips and calendars. The habits' row always starts on Monday. */
export const weekStart = new Preference('week-start', weekStarts);

export type WeekStart = (typeof weekStarts)[number];
