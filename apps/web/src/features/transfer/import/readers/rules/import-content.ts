import type { ImportedRecord } from '@kairos/sync/import-records';
import type { KnownRepeat } from '#domain/daily-tasks/repeats.ts';
import type { Weekday } from '#domain/days/weekday.ts';

interface Sourced {
  /**
   * What identifies the record in its app: the id of the app, or its words, its day and how often they occurred before.
   * The id of the stored record is a hash of it.
   */
  readonly source: string;
  /** ISO 8601; absent when the file does not say it. */
  readonly createdAt?: string;
}

interface TaskTexts {
  readonly text: string;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** 0 to 1440; null when it has no length. */
  readonly minutes: number | null;
  /** Lines; a check line begins with `[ ]` or `[x]`. May be empty. */
  readonly note: string;
  /** How many minutes before its time it reminds, one of `reminderLeads`; absent when it does not remind. */
  readonly remind?: number;
}

/** A task of one day, or without a day. */
export interface ImportedTask extends Sourced, TaskTexts {
  readonly kind: 'task';
  /** `YYYY-MM-DD`; null for a task without a day. */
  readonly day: string | null;
  readonly done: boolean;
  /** ISO 8601; null when the file does not say it. */
  readonly doneAt: string | null;
  /** The title of a yearly goal, as it is in the file. */
  readonly goal?: string;
  /** An event of a calendar. */
  readonly isEvent?: true;
}

/** When a task repeats, in the values of a TaskSeries. */
export interface ImportedRule {
  readonly repeat: KnownRepeat;
  /** For `weeks`, `months` and `afterDone`: the number of weeks, months or days; absent for 1. */
  readonly every?: number;
  /** For `weekly` and `weeks`: at least one. For `monthlyOn`: one. Otherwise empty. */
  readonly days: readonly Weekday[];
  /** For `monthly` and `months`: 1 to 31. */
  readonly monthDay: number | null;
  /** For `monthlyOn`: 1 to 4, or −1 for the last one. */
  readonly weekOfMonth?: number;
  /** `YYYY-MM-DD` */
  readonly start: string;
  /** The last day; null without an end. */
  readonly end: string | null;
  /** Days that are left out. */
  readonly without: readonly string[];
}

/** A task that repeats. */
export interface ImportedSeries extends Sourced, TaskTexts {
  readonly kind: 'series';
  readonly rule: ImportedRule;
  readonly isEvent?: true;
}

/** The amount of a habit, with at most two decimals. */
export interface ImportedAmount {
  /** The amount of a whole day. */
  readonly value: number;
  /** May be empty. */
  readonly unit: string;
  /** By day. */
  readonly days: Readonly<Record<string, number>>;
}

export interface ImportedHabit extends Sourced {
  readonly kind: 'habit';
  readonly name: string;
  readonly description: string;
  /** Its steps as lines. */
  readonly plan: string;
  /** The scheduled weekdays; empty when any day counts. */
  readonly days: readonly Weekday[];
  /** On how many days of a week it is done, 1 to 7; absent when it is not done so many times a week. */
  readonly perWeek?: number;
  /** Absent for a habit that is only ticked. */
  readonly amount?: ImportedAmount;
  /** The days on which it was done, unique and ordered. */
  readonly done: readonly string[];
  /** The days on which it was paused, unique and ordered. */
  readonly paused: readonly string[];
}

/** An entry of a journal page. */
export interface ImportedEntry {
  /** `HH:mm`, or empty. */
  readonly time: string;
  readonly text: string;
  /** Its row in the file, counted from 1. */
  readonly row: number;
  readonly file?: string;
}

/** The journal page of one day. */
export interface ImportedPage extends Sourced {
  readonly kind: 'page';
  readonly day: string;
  readonly text: string;
  /** Its entries, in the order in which they are in the text. */
  readonly entries: readonly ImportedEntry[];
}

export interface ImportedDream extends Sourced {
  readonly kind: 'dream';
  readonly text: string;
  readonly day: string | null;
  readonly done: boolean;
}

/** A record of another app, not yet in the form in which it is stored. */
export type AppRecord = ImportedTask | ImportedSeries | ImportedHabit | ImportedPage | ImportedDream;

/** A record of Kairos's own file, in the form in which it is stored. */
export interface KairosRecord {
  readonly kind: 'stored';
  readonly source: string;
  readonly record: ImportedRecord;
}

/** A record of a file. */
export type SourceRecord = AppRecord | KairosRecord;

/** Something in a file that Kairos cannot store. Each is named once. */
export type Unsupported =
  | 'priorities'
  | 'labels'
  | 'pictures'
  | 'scores'
  | 'colours'
  | 'day-notes'
  | 'no-completed'
  | 'event-details'
  | 'places'
  | 'reminders'
  | 'sections'
  | 'repeats'
  | 'other-rhythms'
  | 'amounts'
  | 'moods'
  | 'rewards'
  | 'goals'
  | 'archived'
  | 'lists'
  | 'deadlines'
  | 'deleted'
  | 'times'
  | 'missing-days'
  | 'minus-ticks'
  | 'ended-repeats'
  | 'notes'
  | 'worked-time'
  | 'attachments'
  | 'done-without-day'
  | 'other-files'
  | 'past-events'
  | 'far-events'
  | 'cancelled'
  | 'older-versions'
  | 'other-entries'
  | 'time-zones'
  | 'newer';

/** Why a row stays out. */
export type RowFault =
  | { readonly reason: 'no-date' | 'no-text' | 'text-too-long' | 'note-too-long' | 'page-too-long' }
  | { readonly reason: 'too-many-days' | 'no-form' | 'sealed' }
  | { readonly reason: 'no-such-date' | 'no-such-time'; readonly value: string };

/** A row that cannot be read. */
export type UnreadableRow = RowFault & {
  /** Counted from 1; the heading of a table is a row. */
  readonly row: number;
  /** The path of the file in an archive; absent for a file of its own. */
  readonly file?: string;
};

/** The result of reading a file. Every row is in one of the three lists, or a part of a record. */
export interface ImportContent {
  readonly records: readonly SourceRecord[];
  readonly unsupported: readonly Unsupported[];
  readonly unreadable: readonly UnreadableRow[];
}

/** The context of dates. */
export interface DayContext {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The user's time zone as an IANA name, for instants. */
  readonly zone: string;
}

/** The context of a reader, in addition to the file. */
export interface ReadContext extends DayContext {
  /** Cognito's `sub` of the user who gets the records. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
