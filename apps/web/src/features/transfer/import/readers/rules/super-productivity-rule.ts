import { isDay } from '#domain/days/day.ts';
import { weekdayIndex, weekdays } from '#domain/days/weekday.ts';
import type { ImportedRule } from './import-content.ts';
import { type JsonObject, numberIn, textIn, textsIn } from './json-values.ts';
import { dailyRule, isEvery, monthlyRule, type Repetition, ruleOf, weeklyRule } from './recurrence.ts';

const weekdayFields = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

function weeksOf(config: JsonObject, start: string, every: number): Repetition | undefined {
  const chosen = weekdays.filter((_, index) => config[weekdayFields[index] ?? ''] === true);
  // Weeks count from the start, and from Monday in Kairos.
  const isSame = chosen.every((day) => weekdays.indexOf(day) >= weekdayIndex(start));
  return chosen.length > 0 && (every === 1 || isSame) ? weeklyRule(chosen, every) : undefined;
}

function repetitionOf(config: JsonObject, start: string): Repetition | undefined {
  const every = numberIn(config, 'repeatEvery') ?? 1;
  if (!isEvery(every)) return undefined;
  // Older versions have weekdays alone.
  const cycle = textIn(config, 'repeatCycle') || 'WEEKLY';
  if (config.repeatFromCompletionDate === true) {
    return cycle === 'DAILY' ? { repeat: 'afterDone', every, days: [], monthDay: null } : undefined;
  }
  switch (cycle) {
    case 'DAILY':
      return dailyRule(start, every);
    case 'WEEKLY':
      return weeksOf(config, start, every);
    case 'MONTHLY':
      // A weekday of the month, or its last day.
      return Object.keys(config).some((name) => name.startsWith('monthly'))
        ? undefined
        : monthlyRule(Number(start.slice(8)), every);
    case 'YEARLY':
      return every === 1 ? { repeat: 'yearly', days: [], monthDay: null } : undefined;
    default:
      return undefined;
  }
}

/** The rule of a repeating task of Super Productivity; undefined for one that Kairos does not have. */
export function superProductivityRule(config: JsonObject, today: string): ImportedRule | undefined {
  const start = textIn(config, 'startDate') || (config.repeatCycle === undefined ? today : '');
  if (!isDay(start)) return undefined;
  const without = textsIn(config, 'deletedInstanceDates').filter(isDay);
  const text = textIn(config, 'rrule');
  if (text !== '' && config.repeatFromCompletionDate !== true) {
    const rule = ruleOf(text, start);
    return rule && { ...rule, without };
  }
  const repetition = repetitionOf(config, start);
  return repetition && { ...repetition, start, end: null, without };
}
