import type { SearchRecords } from '../rules/search-item.ts';
import type { RecordTypes } from '@kairos/schema/record-types';

type Values<Entity extends keyof RecordTypes> = Partial<RecordTypes[Entity]>;

/** A task as the API stores it. */
export const dailyTask = (
  text: string,
  date: string,
  values: Values<'DailyTask'> = {},
): RecordTypes['DailyTask'] => ({
  id: `task ${text}`,
  text,
  date,
  time: null,
  duration: null,
  minutes: null,
  order: 0,
  done: false,
  seriesId: null,
  goalId: null,
  doneAt: null,
  letGo: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A task of a month as the API stores it. */
export const monthTask = (
  title: string,
  month: string,
  values: Values<'YearlyPopupTask'> = {},
): RecordTypes['YearlyPopupTask'] => ({
  id: `month ${title}`,
  title,
  month,
  year: null,
  date: null,
  time: null,
  done: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A goal of a year as the API stores it. */
export const goal = (
  title: string,
  year: number,
  values: Values<'YearlyGoal'> = {},
): RecordTypes['YearlyGoal'] => ({
  id: `goal ${title}`,
  title,
  year,
  details: null,
  visionId: null,
  journalAsked: null,
  order: 0,
  done: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** An item of the bucket list as the API stores it. */
export const dream = (text: string, values: Values<'BucketItem'> = {}): RecordTypes['BucketItem'] => ({
  id: `dream ${text}`,
  text,
  category: null,
  date: null,
  link: null,
  done: false,
  doneAt: null,
  journalAsked: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A habit as the API stores it. */
export const habit = (name: string, values: Values<'Habit'> = {}): RecordTypes['Habit'] => ({
  id: `habit ${name}`,
  name,
  icon: 'star',
  mood: '',
  days: [],
  description: null,
  time: null,
  plan: null,
  log: '{}',
  goalId: null,
  pauses: '[]',
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A task that repeats every day, as the API stores it. */
export const taskSeries = (text: string, values: Values<'TaskSeries'> = {}): RecordTypes['TaskSeries'] => ({
  id: `series ${text}`,
  text,
  time: null,
  duration: null,
  minutes: null,
  repeat: 'daily',
  days: [],
  monthDay: null,
  start: '2026-11-01',
  end: null,
  without: '{}',
  splitFrom: null,
  goalId: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A goal of Future Vision as the API stores it. */
export const vision = (title: string, values: Values<'FutureGoal'> = {}): RecordTypes['FutureGoal'] => ({
  id: `vision ${title}`,
  title,
  category: 'travel',
  done: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A page of the journal as the API stores it. */
export const journalPage = (
  date: string,
  text: string,
  values: Values<'JournalPage'> = {},
): RecordTypes['JournalPage'] => ({
  id: date,
  date,
  text,
  mood: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** A letter as the API stores it. */
export const letter = (to: string, values: Values<'Letter'> = {}): RecordTypes['Letter'] => ({
  id: `letter ${to}`,
  to,
  opensAt: '2027-11-23T00:00:00+00:00',
  text: null,
  openedAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...values,
});

/** No records. */
export const noRecords: SearchRecords = {
  ...{ tasks: [], series: [], monthTasks: [], goals: [], dreams: [], habits: [] },
  ...{ visions: [], pages: [], letters: [] },
};
