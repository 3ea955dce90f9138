import { bucketItemDocuments } from '@kairos/schema/records/bucket-item';
import { dailyTaskDocuments } from '@kairos/schema/records/daily-task';
import { focusSessionDocuments } from '@kairos/schema/records/focus-session';
import { futureGoalDocuments } from '@kairos/schema/records/future-goal';
import { habitDocuments } from '@kairos/schema/records/habit';
import { journalPageDocuments } from '@kairos/schema/records/journal-page';
import { keptVersionDocuments } from '@kairos/schema/records/kept-version';
import { letterDocuments } from '@kairos/schema/records/letter';
import { taskSeriesDocuments } from '@kairos/schema/records/task-series';
import { userSettingsDocuments } from '@kairos/schema/records/user-settings';
import { yearlyGoalDocuments } from '@kairos/schema/records/yearly-goal';
import { yearlyPopupTaskDocuments } from '@kairos/schema/records/yearly-popup-task';
import type { DocumentNode } from 'graphql';
import type { EntityName } from './entities.ts';

interface RecordDocuments {
  readonly plural: string;
  /** Selects a whole record. */
  readonly fragment: DocumentNode;
  readonly get: DocumentNode;
  readonly create: DocumentNode;
  /** Missing for records that never change. */
  readonly update?: DocumentNode;
  readonly delete: DocumentNode;
  /** The subscription. */
  readonly changes: DocumentNode;
}

/** The GraphQL documents of each entity. Their root fields are named by it, e.g. `createDailyTask`. */
export const documents: Readonly<Record<EntityName, RecordDocuments>> = {
  BucketItem: bucketItemDocuments,
  DailyTask: dailyTaskDocuments,
  FocusSession: focusSessionDocuments,
  FutureGoal: futureGoalDocuments,
  Habit: habitDocuments,
  JournalPage: journalPageDocuments,
  KeptVersion: keptVersionDocuments,
  Letter: letterDocuments,
  TaskSeries: taskSeriesDocuments,
  UserSettings: userSettingsDocuments,
  YearlyGoal: yearlyGoalDocuments,
  YearlyPopupTask: yearlyPopupTaskDocuments,
};
