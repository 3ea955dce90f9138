import { maxDailyFieldLength, maxRangesLength } from '@kairos/schema/entity';
import { dailyTask } from '@kairos/schema/entities/daily-task';
import { habit } from '@kairos/schema/entities/habit';
import { journalPage } from '@kairos/schema/entities/journal-page';
import { isBlank } from '@kairos/schema/is-blank';
import { isDay } from '#domain/days/day.ts';
import type { RowFault, SourceRecord } from './import-content.ts';

/** The longest note of a task, in UTF-16 units. */
export const maxNoteLength = 5_000;

const maxText = dailyTask.fields.text.maxLength;
/** The JSON of one day of a log, e.g. `"2026-11-20":true,`. */
const logDayLength = 18;
/** The longest JSON of the amount of one day, e.g. `"2026-11-20":100000.25,`. */
const amountDayLength = 23;
/** The JSON of one pause, with its comma. */
const pauseLength = 40;

function textFault(text: string, max: number): RowFault | undefined {
  if (isBlank(text)) return { reason: 'no-text' };
  return text.length > max ? { reason: 'text-too-long' } : undefined;
}

function dayFault(day: string | null): RowFault | undefined {
  return day === null || isDay(day) ? undefined : { reason: 'no-such-date', value: day };
}

/** Why a record cannot be stored as it is; undefined when it can. Nothing is cut to make it fit. */
export function faultOf(record: SourceRecord): RowFault | undefined {
  switch (record.kind) {
    case 'stored':
      // The reader of Kairos's file checks it by its entity.
      return undefined;
    case 'task':
    case 'series': {
      const days = record.kind === 'task' ? record.day : record.rule.start;
      if (record.note.length > maxNoteLength) return { reason: 'note-too-long' };
      if (record.kind === 'series' && record.rule.without.length * logDayLength > maxDailyFieldLength) {
        return { reason: 'too-many-days' };
      }
      return textFault(record.text, maxText) ?? dayFault(days);
    }
    case 'dream':
      return textFault(record.text, maxText) ?? dayFault(record.day);
    case 'page':
      if (isBlank(record.text)) return { reason: 'no-text' };
      if (record.text.length > journalPage.fields.text.maxLength) return { reason: 'page-too-long' };
      return dayFault(record.day);
    case 'habit': {
      const { name, description, plan } = habit.fields;
      if (record.description.length > description.maxLength || record.plan.length > plan.maxLength) {
        return { reason: 'text-too-long' };
      }
      const isFull =
        record.done.length * logDayLength + 2 > maxDailyFieldLength ||
        Object.keys(record.amount?.days ?? {}).length * amountDayLength + 2 > maxDailyFieldLength ||
        record.paused.length * pauseLength + 2 > maxRangesLength;
      return isFull ? { reason: 'too-many-days' } : textFault(record.name, name.maxLength);
    }
  }
}
