import { dayLength, minuteLength, sinceMidnight } from './calendar-time.ts';

/** A rule of RFC 5545 as jCal: each part is one value or a list. */
export interface CalendarRule {
  readonly freq: string;
  readonly interval?: number;
  readonly count?: number;
  /** 1 is Sunday. */
  readonly wkst?: number;
  readonly [part: `by${string}`]: unknown;
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const steps = { HOURLY: 60 * minuteLength, MINUTELY: minuteLength, SECONDLY: 1000 };

interface ByDay {
  readonly weekday: number;
  /** Undefined for each of them. */
  readonly number: number | undefined;
}

interface Day {
  /** Days since 1970. */
  readonly number: number;
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly date: number;
  /** Monday is 0. */
  readonly weekday: number;
}

const numberOf = (year: number, month: number, date = 1) => Date.UTC(year, month - 1, date) / dayLength;

function dayOf(number: number): Day {
  const at = new Date(number * dayLength);
  return {
    ...{ number, year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() },
    weekday: (at.getUTCDay() + 6) % 7,
  };
}

function* daysBetween(first: number, end: number): Generator<Day> {
  for (let number = first; number < end; number += 1) yield dayOf(number);
}

function listOf(value: unknown): readonly number[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(Number);
}

function byDays(value: unknown): readonly ByDay[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((text) => {
    const code = String(text);
    const number = code.slice(0, -2);
    return {
      weekday: weekdayCodes.indexOf(code.slice(-2)),
      number: number === '' ? undefined : Number(number),
    };
  });
}

/** Whether a place from 1, or −1 for the last one, is in a list; an empty list has all. */
function isAt(list: readonly number[], place: number, length: number): boolean {
  return list.length === 0 || list.includes(place) || list.includes(place - length - 1);
}

/** Expands a rule day by day. Each period has a limited number of days, so it always ends. */
class RuleExpansion {
  readonly #rule: CalendarRule;
  readonly #start: number;
  readonly #first: Day;
  readonly #interval: number;
  readonly #weekStart: number;
  readonly #months: readonly number[];
  readonly #monthDays: readonly number[];
  readonly #yearDays: readonly number[];
  readonly #weeks: readonly number[];
  readonly #weekdays: readonly ByDay[];

  constructor(rule: CalendarRule, start: number) {
    this.#rule = rule;
    this.#start = start;
    this.#first = dayOf(Math.floor(start / dayLength));
    this.#interval = rule.interval ?? 1;
    this.#weekStart = ((rule.wkst ?? 2) + 5) % 7;
    this.#months = listOf(rule.bymonth);
    this.#monthDays = listOf(rule.bymonthday);
    this.#yearDays = listOf(rule.byyearday);
    this.#weeks = listOf(rule.byweekno);
    this.#weekdays = byDays(rule.byday);
  }

  /** The walls of the periods from that of `from` to that of `to`. */
  *walls(from: number, to: number): Generator<number> {
    const step = steps[this.#rule.freq as keyof typeof steps] as number | undefined;
    if (step !== undefined) {
      yield* this.#smallSteps(step * this.#interval, from, to);
      return;
    }
    for (let index = this.#indexAt(from); ; index += 1) {
      const days = [...this.#period(index * this.#interval)];
      const [first] = days;
      if (!first || first.number * dayLength > to) return;
      const chosen = days.filter((day) => this.#has(day));
      const walls = chosen.flatMap(({ number }) => this.#times().map((time) => number * dayLength + time));
      const places = listOf(this.#rule.bysetpos);
      const length = walls.length;
      yield* walls.filter((wall, place) => wall >= this.#start && isAt(places, place + 1, length));
    }
  }

  *#smallSteps(step: number, from: number, to: number): Generator<number> {
    const index = Math.max(0, Math.floor((from - this.#start) / step));
    for (let wall = this.#start + index * step; wall <= to; wall += step) {
      const isIn = (part: 'byhour' | 'byminute' | 'bysecond', value: number) => {
        const list = listOf(this.#rule[part]);
        return list.length === 0 || list.includes(value);
      };
      const at = new Date(wall);
      const isTime = isIn('byhour', at.getUTCHours()) && isIn('byminute', at.getUTCMinutes());
      if (isTime && isIn('bysecond', at.getUTCSeconds()) && this.#has(dayOf(Math.floor(wall / dayLength))))
        yield wall;
    }
  }

  /** The period before that of a wall time, so that none is skipped. */
  #indexAt(from: number): number {
    const days = (from - this.#start) / dayLength;
    const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[this.#rule.freq] ?? 366;
    return Math.max(0, Math.floor(days / (length * this.#interval)) - 1);
  }

  #period(index: number): Generator<Day> {
    const { number, year, month, weekday } = this.#first;
    switch (this.#rule.freq) {
      case 'DAILY':
        return daysBetween(number + index, number + index + 1);
      case 'WEEKLY': {
        const first = number - ((weekday - this.#weekStart + 7) % 7) + index * 7;
        return daysBetween(first, first + 7);
      }
      case 'MONTHLY':
        return daysBetween(numberOf(year, month + index), numberOf(year, month + index + 1));
      default:
        return daysBetween(numberOf(year + index, 1), numberOf(year + index + 1, 1));
    }
  }

  #has(day: Day): boolean {
    if (this.#months.length > 0 && !this.#months.includes(day.month)) return false;
    const next = numberOf(day.year, day.month + 1);
    const monthLength = next - numberOf(day.year, day.month);
    if (!isAt(this.#monthDays, day.date, monthLength)) return false;
    const firstOfYear = numberOf(day.year, 1);
    const yearLength = numberOf(day.year + 1, 1) - firstOfYear;
    if (!isAt(this.#yearDays, day.number - firstOfYear + 1, yearLength)) return false;
    if (this.#weeks.length > 0 && !this.#isInWeek(day)) return false;
    if (this.#weekdays.length > 0)
      return this.#weekdays.some((one) => this.#isOn(day, one, monthLength, yearLength));
    return this.#isDefault(day);
  }

  #isInWeek(day: Day): boolean {
    // A week belongs to the year of its fourth day.
    const middle = dayOf(day.number - ((day.weekday - this.#weekStart + 7) % 7) + 3);
    const first = numberOf(middle.year, 1);
    const length = Math.ceil((numberOf(middle.year + 1, 1) - first - ((middle.number - first) % 7)) / 7);
    return isAt(this.#weeks, Math.floor((middle.number - first) / 7) + 1, length);
  }

  #isOn(day: Day, { weekday, number }: ByDay, monthLength: number, yearLength: number): boolean {
    if (day.weekday !== weekday) return false;
    const { freq } = this.#rule;
    if (number === undefined || (freq !== 'MONTHLY' && freq !== 'YEARLY') || this.#weeks.length > 0)
      return true;
    const inMonth = freq === 'MONTHLY' || this.#months.length > 0;
    const place = inMonth ? day.date : day.number - numberOf(day.year, 1) + 1;
    const length = inMonth ? monthLength : yearLength;
    return number > 0 ? Math.ceil(place / 7) === number : Math.ceil((length - place + 1) / 7) === -number;
  }

  /** Without a part that chooses days, the rule has those of the start. */
  #isDefault(day: Day): boolean {
    const first = this.#first;
    switch (this.#rule.freq) {
      case 'WEEKLY':
        return this.#monthDays.length > 0 || this.#yearDays.length > 0 || day.weekday === first.weekday;
      case 'MONTHLY':
        return this.#monthDays.length > 0 || this.#yearDays.length > 0 || day.date === first.date;
      case 'YEARLY':
        if (this.#monthDays.length > 0 || this.#yearDays.length > 0) return true;
        if (this.#weeks.length > 0) return day.weekday === first.weekday;
        return day.date === first.date && (this.#months.length > 0 || day.month === first.month);
      default:
        return true;
    }
  }

  /** The times of a day, in milliseconds from midnight. */
  #times(): readonly number[] {
    const own = sinceMidnight(this.#start);
    const [hours, minutes, seconds] = [
      [this.#rule.byhour, Math.floor(own / (60 * minuteLength))],
      [this.#rule.byminute, Math.floor(own / minuteLength) % 60],
      [this.#rule.bysecond, Math.floor(own / 1000) % 60],
    ].map(([list, value]) => {
      const numbers = listOf(list);
      return numbers.length > 0 ? numbers.toSorted((one, other) => one - other) : [Number(value)];
    });
    return (hours ?? []).flatMap((hour) =>
      (minutes ?? []).flatMap((minute) =>
        (seconds ?? []).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
      ),
    );
  }
}

/**
 * The wall times of a rule from `from` on, in order, until `to`. With COUNT, all before `from` are counted and left out.
 *
 * @param start the wall time of the first occurrence, from which the rule counts
 */
export function* ruleWalls(rule: CalendarRule, start: number, from: number, to: number): Generator<number> {
  const { count } = rule;
  let counted = 0;
  for (const wall of new RuleExpansion(rule, start).walls(count === undefined ? from : start, to)) {
    counted += 1;
    if (count !== undefined && counted > count) return;
    if (wall > to) return;
    if (wall >= from) yield wall;
  }
}
