import { dailyTask } from '@kairos/schema/entities/daily-task';
import { bucketItem } from '@kairos/schema/entities/bucket-item';
import { habit } from '@kairos/schema/entities/habit';
import { journalPage } from '@kairos/schema/entities/journal-page';
import { laterTask } from '@kairos/schema/entities/later-task';
import { taskSeries } from '@kairos/schema/entities/task-series';
import type { Entity } from '@kairos/schema/entity';
import { shiftDay } from '#domain/days/shift-day.ts';
import { withoutTicks } from '#domain/notes/check-lines.ts';
import type {
  AppRecord,
  ImportedHabit,
  ImportedSeries,
  ImportedTask,
} from '../readers/rules/import-content.ts';

/** The context in which a record is stored. */
export interface Surroundings {
  /** Its position in its list. */
  readonly order: number;
  /** The YearlyGoal to which it is linked; null for none. */
  readonly goalId: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The entity in which a record is stored. */
export function entityOf(record: AppRecord): Entity {
  switch (record.kind) {
    case 'task':
      return record.day === null ? laterTask : dailyTask;
    case 'series':
      return taskSeries;
    case 'habit':
      return habit;
    case 'page':
      return journalPage;
    case 'dream':
      return bucketItem;
  }
}

/** A length as users write it in all languages of Kairos. */
function durationOf(minutes: number | null): string | null {
  return minutes === null ? null : `${minutes} min`;
}

function taskValues(task: ImportedTask, { order, goalId }: Surroundings): Values {
  const { text, time, minutes, note, day, done, doneAt, remind } = task;
  const texts = {
    ...{ text, time, duration: durationOf(minutes), minutes, goalId, note: note || null, order },
    ...(remind !== undefined && { remind }),
  };
  return day === null ? texts : { ...texts, date: day, done, doneAt };
}

function seriesValues({ text, time, minutes, note, remind, rule }: ImportedSeries): Values {
  const { repeat, every, days, monthDay, weekOfMonth, start, end, without } = rule;
  return {
    ...{ text, time, duration: durationOf(minutes), minutes, note: withoutTicks(note) || null },
    ...{ repeat, days: [...days], monthDay, start, end },
    ...(remind !== undefined && { remind }),
    ...(every !== undefined && { every }),
    ...(weekOfMonth !== undefined && { weekOfMonth }),
    without: JSON.stringify(Object.fromEntries(without.map((day) => [day, true]))),
  };
}

/** Days beside each other are one pause. */
function pausesOf(days: readonly string[]): string {
  const pauses: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = pauses.at(-1);
    if (last && shiftDay(last.to, 1) === day) last.to = day;
    else pauses.push({ from: day, to: day });
  }
  return JSON.stringify(pauses);
}

function habitValues(imported: ImportedHabit): Values {
  const { name, description, plan, days, perWeek, amount, done, paused } = imported;
  return {
    ...{ name, description: description || null, plan: plan || null, days: [...days] },
    log: JSON.stringify(Object.fromEntries(done.map((day) => [day, true]))),
    pauses: pausesOf(paused),
    ...(perWeek !== undefined && { perWeek }),
    ...(amount && { amount: amount.value, unit: amount.unit || null, amounts: JSON.stringify(amount.days) }),
  };
}

function allValues(record: AppRecord, surroundings: Surroundings): Values {
  switch (record.kind) {
    case 'task':
      return taskValues(record, surroundings);
    case 'series':
      return seriesValues(record);
    case 'habit':
      return habitValues(record);
    case 'page':
      return { date: record.day, text: record.text };
    case 'dream':
      return { text: record.text, date: record.day, done: record.done };
  }
}

/** The values of the stored record: those that its entity declares. */
export function storedValues(record: AppRecord, surroundings: Surroundings): Values {
  const { fields } = entityOf(record);
  return Object.fromEntries(
    Object.entries(allValues(record, surroundings)).filter(([name]) => Object.hasOwn(fields, name)),
  );
}
