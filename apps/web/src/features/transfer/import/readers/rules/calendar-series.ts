import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { lastDay } from '#domain/days/day.ts';
import { dayNumber, shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import type { EndingRule } from '#features/calendar-data/rules/calendar-item.ts';
import type { Recurrence } from '#features/calendar-data/rules/calendar-recurrence.ts';
import {
  dayOfWall,
  sinceMidnight,
  timeOfWall,
  wallOfDay,
} from '#features/calendar-data/rules/calendar-time.ts';
import type { ImportedRule } from './import-content.ts';
import { fromToday, ruleOf } from './recurrence.ts';
import { ruleWalls } from '#features/calendar-data/rules/rule-walls.ts';

/** A series of Kairos, and the occurrences that are not at its days and its time. */
export interface CalendarSeries {
  /** Undefined when it has no days any more. */
  readonly rule: ImportedRule | undefined;
  /** `HH:mm`, or empty. */
  readonly time: string;
  /** Wall times in the zone of the start. */
  readonly singles: readonly number[];
  /** It ends before its rule does, because its later days are at other times. */
  readonly isCut: boolean;
}

/** The user's time, and how a wall time of the event is shown in it. */
export interface UserTime {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The wall time in the user's zone. */
  readonly wallOf: (wall: number) => number;
  /** Whether the zone of the event has the same times. */
  readonly isSame: boolean;
  /** Whether a series begins today at the earliest. */
  readonly fromToday: boolean;
}

/** How far the times of the days are compared: two years have all changes of two zones. */
const comparedDays = 730;
const maxCount = 10_000;
const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The last day of a rule in the zone of its start: null without an end, undefined when it is too far. */
function endOf({ rule, until }: EndingRule, start: number): string | null | undefined {
  if (until !== undefined) {
    const day = shiftDay(dayOfWall(until), sinceMidnight(until) < sinceMidnight(start) ? -1 : 0);
    // Some programs write the year 9999 for a rule without an end.
    return day > lastDay ? null : day;
  }
  const { count } = rule;
  if (count === undefined) return null;
  if (count > maxCount) return undefined;
  const walls = [...ruleWalls(rule, start, start, wallOfDay(lastDay))];
  return dayOfWall(walls.at(-1) ?? start);
}

/** The rule as text, without its end. */
function textOf({ rule }: EndingRule): string {
  return Object.entries(rule)
    .filter(([name]) => !['count', 'until', ''].includes(name))
    .map(([name, value]) => {
      const text = name === 'wkst' ? weekdayCodes[Number(value) - 1] : String(value);
      return `${name.toUpperCase()}=${text}`;
    })
    .join(';');
}

/** The days of a rule; the first ones only, when it does not end. */
function daysOf(rule: ImportedRule, first: string, last: string = lastDay): Generator<string> {
  const { every = null, weekOfMonth = null, days } = rule;
  return occurrenceDays({ ...rule, every, weekOfMonth, days: [...days] }, first, last);
}

const isOn = (rule: ImportedRule, day: string) => !daysOf(rule, day, day).next().done;

/** The rule with all of its days some days later; undefined for one whose days cannot be moved. */
function shifted(rule: ImportedRule, by: number): ImportedRule | undefined {
  if (by === 0 || rule.repeat === 'daily') return rule;
  const days = rule.repeat === 'weekdays' ? weekdays.slice(0, 5) : rule.days;
  const isWeekly =
    ['weekly', 'weekdays'].includes(rule.repeat) || (rule.repeat === 'weeks' && days.length === 1);
  if (!isWeekly) return undefined;
  const later = days.map((day) => (weekdays.indexOf(day) + by + 7) % 7);
  return {
    ...rule,
    repeat: rule.repeat === 'weekdays' ? 'weekly' : rule.repeat,
    days: weekdays.filter((_, index) => later.includes(index)),
  };
}

interface ShownDay {
  /** In the zone of the event. */
  readonly day: string;
  readonly wall: number;
  /** How much later it is in the user's zone, in milliseconds. */
  readonly later: number;
}

/** The days from `first` on as the user has them, and whether there are more after two years. */
function shownDays(
  rule: ImportedRule,
  start: number,
  user: UserTime,
  first: string,
): { days: readonly ShownDay[]; goesOn: boolean } {
  const days: ShownDay[] = [];
  const last = shiftDay(rule.start > first ? rule.start : first, comparedDays);
  for (const day of daysOf(rule, shiftDay(first, -2))) {
    if (days.length > 0 && day > last) return { days, goesOn: true };
    const wall = wallOfDay(day) + sinceMidnight(start);
    const shown = user.wallOf(wall);
    if (shown >= wallOfDay(first)) days.push({ day, wall, later: shown - wall });
  }
  return { days, goesOn: false };
}

/** How many milliseconds later most of the days are. */
function mostCommon(days: readonly ShownDay[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { later } of days) counts.set(later, (counts.get(later) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * A day at the time that most days have. For a rule that ends these are the days before its end, whatever today is:
 * otherwise a second import some months later could have another time, and would add days again.
 */
function mainDay(
  rule: ImportedRule,
  start: number,
  user: UserTime,
  days: readonly ShownDay[],
): ShownDay | undefined {
  const before =
    rule.end === null ? days : shownDays(rule, start, user, shiftDay(rule.end, -comparedDays)).days;
  const later = mostCommon(before);
  return days.find((day) => day.later === later) ?? days.find((day) => day.later === mostCommon(days));
}

/** The rule at the time that most of its days have, and the others by themselves. */
function acrossZones(
  inZone: ImportedRule,
  recurrence: Recurrence,
  user: UserTime,
): CalendarSeries | undefined {
  const { wall } = recurrence.start;
  const { days, goesOn } = shownDays(inZone, wall, user, user.today);
  const main = mainDay(inZone, wall, user, days);
  // A to-do that is overdue stays one.
  const overdue = !user.fromToday && user.wallOf(wall) < wallOfDay(user.today) ? [wall] : [];
  if (!main) return { rule: undefined, time: '', singles: overdue, isCut: false };
  const others = days.filter(({ later }) => later !== main.later);
  const isCut = goesOn && others.length > 0;
  const end = isCut ? (days.at(-1)?.day ?? null) : inZone.end;
  const shown = main.wall + main.later;
  const by = dayNumber(dayOfWall(shown)) - dayNumber(main.day);
  const rule = shifted({ ...inZone, start: main.day, end }, by);
  const without = [...recurrence.daysLeftOut(), ...others.map(({ day }) => day)];
  return (
    rule && {
      rule: {
        ...rule,
        start: shiftDay(rule.start, by),
        end: rule.end === null ? null : shiftDay(rule.end, by),
        without: without.map((day) => shiftDay(day, by)),
      },
      ...{ time: timeOfWall(shown), isCut, singles: [...overdue, ...others.map((day) => day.wall)] },
    }
  );
}

function inOneZone(inZone: ImportedRule, recurrence: Recurrence, user: UserTime): CalendarSeries {
  const rule = user.fromToday ? fromToday(inZone, user.today) : inZone;
  return {
    rule: rule && { ...rule, without: recurrence.daysLeftOut() },
    time: recurrence.start.isDate ? '' : timeOfWall(recurrence.start.wall),
    ...{ singles: [], isCut: false },
  };
}

/** Without the days before the series, and undefined when no day is left. */
function withDays(rule: ImportedRule | undefined): ImportedRule | undefined {
  if (!rule) return undefined;
  const { start, end } = rule;
  const without = [...new Set(rule.without)]
    .filter((day) => day >= start && (end === null || day <= end))
    .sort();
  const left = new Set(without);
  const next = daysOf(rule, start);
  let day = next.next();
  while (!day.done && left.has(day.value)) day = next.next();
  return day.done ? undefined : { ...rule, without };
}

/**
 * An item that repeats as a series of Kairos; undefined for one whose rule Kairos does not have. Days that are at another
 * time in the user's zone, and days that the rule does not have, are single ones.
 */
export function calendarSeries(recurrence: Recurrence, user: UserTime): CalendarSeries | undefined {
  const [ending] = recurrence.rules;
  if (!ending || recurrence.rules.length > 1 || recurrence.exceptRules.length > 0) return undefined;
  const start = recurrence.start.wall;
  const end = endOf(ending, start);
  const inZone = end === undefined ? undefined : ruleOf(textOf(ending), dayOfWall(start), end);
  if (!inZone) return undefined;
  const series = user.isSame ? inOneZone(inZone, recurrence, user) : acrossZones(inZone, recurrence, user);
  if (!series) return undefined;
  const isInRule = (wall: number) =>
    sinceMidnight(wall) === sinceMidnight(start) && isOn(inZone, dayOfWall(wall));
  const added = [start, ...recurrence.extra.keys()].filter((wall) => !isInRule(wall));
  const singles = [...new Set([...added, ...series.singles])].filter((wall) => !recurrence.isLeftOut(wall));
  return { ...series, rule: withDays(series.rule), singles };
}
