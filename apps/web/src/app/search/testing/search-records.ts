import type { RecordTypes } from '@kairos/schema/record-types';
import { sample } from '#test/sample.ts';
import type { SearchRecords } from '../rules/search-item.ts';

type Values<Entity extends keyof RecordTypes> = Partial<RecordTypes[Entity]>;

export const dailyTask = (text: string, date: string, values: Values<'DailyTask'> = {}) =>
  sample('DailyTask', { id: `task ${text}`, text, date, ...values });

export const monthTask = (title: string, month: string, values: Values<'YearlyPopupTask'> = {}) =>
  sample('YearlyPopupTask', { id: `month ${title}`, title, month, ...values });

export const goal = (title: string, year: number, values: Values<'YearlyGoal'> = {}) =>
  sample('YearlyGoal', { id: `goal ${title}`, title, year, ...values });

export const bucketItem = (text: string, values: Values<'BucketItem'> = {}) =>
  sample('BucketItem', { id: `bucketItem ${text}`, text, ...values });

export const habit = (name: string, values: Values<'Habit'> = {}) =>
  sample('Habit', { id: `habit ${name}`, name, ...values });

/** A task that repeats every day from 1 November 2026. */
export const taskSeries = (text: string, values: Values<'TaskSeries'> = {}) =>
  sample('TaskSeries', { id: `series ${text}`, text, repeat: 'daily', start: '2026-11-01', ...values });

export const vision = (title: string, values: Values<'FutureGoal'> = {}) =>
  sample('FutureGoal', { id: `vision ${title}`, title, category: 'travel', ...values });

export const journalPage = (date: string, text: string, values: Values<'JournalPage'> = {}) =>
  sample('JournalPage', { id: date, date, text, ...values });

export const laterTask = (text: string, values: Values<'LaterTask'> = {}) =>
  sample('LaterTask', { id: `later ${text}`, text, ...values });

/** A letter that is sealed. */
export const letter = (to: string, values: Values<'Letter'> = {}) =>
  sample('Letter', { id: `letter ${to}`, to, opensAt: '2027-11-23T00:00:00+00:00', text: null, ...values });

/** No records. */
export const noRecords: SearchRecords = {
  ...{ tasks: [], series: [], monthTasks: [], goals: [], bucketItems: [], habits: [] },
  ...{ visions: [], pages: [], letters: [], later: [], weekPages: [], sources: [] },
};
