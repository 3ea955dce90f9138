// @spec demo-records

import type { DemoRecord } from './demo-record.ts';
import { bucketItems } from './records/bucket-items.ts';
import { dailyTasks } from './records/daily-tasks.ts';
import { focusSessions } from './records/focus-sessions.ts';
import { futureGoals } from './records/future-goals.ts';
import { habitRecords } from './records/habits.ts';
import { journalPages } from './records/journal-pages.ts';
import { laterTasks } from './records/later-tasks.ts';
import { letters } from './records/letters.ts';
import { popupTasks } from './records/popup-tasks.ts';
import { repeatingTasks } from './records/repeating-tasks.ts';
import { weekPages } from './records/week-pages.ts';
import { yearlyGoals } from './records/yearly-goals.ts';

/** All records of the demo user except the settings. `today` is `YYYY-MM-DD`. */
export function demoRecords(today: string): readonly DemoRecord[] {
  return [
    ...bucketItems(today),
    ...yearlyGoals(today),
    ...popupTasks(today),
    ...dailyTasks(today),
    ...repeatingTasks(today),
    ...habitRecords(today),
    ...futureGoals(),
    ...journalPages(today),
    ...focusSessions(today),
    ...letters(today),
    ...laterTasks(),
    ...weekPages(today),
  ];
}
