import type { CalendarItem, EndingRule } from './calendar-item.ts';
import { type CalendarTime, dayLength, dayOfWall, sinceMidnight, wallIn } from './calendar-time.ts';
import type { CalendarZone } from './calendar-zone.ts';
import { ruleWalls } from './rule-walls.ts';

/** An event that occurs too often, e.g. each minute. */
export class TooManyOccurrences extends Error {}

/** How many occurrences of one item can be added. */
const maxOccurrences = 3_000;

/** When an item occurs, as wall times in the zone of its start. Changed occurrences are left out. */
export class Recurrence {
  readonly start: CalendarTime;
  readonly rules: readonly EndingRule[];
  readonly exceptRules: readonly EndingRule[];
  /** The times of RDATE, with the lengths in milliseconds. */
  readonly extra: ReadonlyMap<number, number>;
  readonly #walls = new Set<number>();
  readonly #days = new Set<string>();

  /** @param changed the items that change an occurrence */
  constructor(item: CalendarItem, start: CalendarTime, changed: readonly CalendarItem[], user: CalendarZone) {
    this.start = start;
    this.rules = item.rules;
    this.exceptRules = item.exceptRules;
    this.extra = new Map(
      item.extra.map(({ time, length }) => {
        const wall = wallIn(time, start, user);
        return [time.isDate ? wall + sinceMidnight(start.wall) : wall, length];
      }),
    );
    for (const time of item.except) {
      const wall = wallIn(time, start, user);
      // A date leaves out the whole day, and some programs write its midnight.
      if (time.isDate || sinceMidnight(wall) === 0) this.#days.add(dayOfWall(wall));
      else this.#walls.add(wall);
    }
    for (const { changes } of changed) {
      if (!changes) continue;
      const wall = wallIn(changes, start, user);
      if (this.isSubDaily) this.#walls.add(wall);
      else this.#days.add(dayOfWall(wall));
    }
  }

  /** It can occur several times a day. */
  get isSubDaily(): boolean {
    return this.rules.some(
      ({ rule }) =>
        ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(rule.freq) || 'byhour' in rule || 'byminute' in rule,
    );
  }

  isLeftOut(wall: number): boolean {
    return this.#walls.has(wall) || this.#days.has(dayOfWall(wall));
  }

  /** The days on which the occurrence at the time of the start is left out. */
  daysLeftOut(): readonly string[] {
    const time = sinceMidnight(this.start.wall);
    const days = [...this.#walls].filter((wall) => sinceMidnight(wall) === time).map(dayOfWall);
    return [...new Set([...this.#days, ...days])];
  }

  /**
   * The occurrences from a wall time on, in order: the start and those of RDATE, and those of rules until `to`.
   *
   * @throws TooManyOccurrences
   */
  walls(from: number, to: number): readonly number[] {
    const walls = new Set<number>();
    for (const wall of [this.start.wall, ...this.extra.keys()]) if (wall >= from) walls.add(wall);
    for (const rule of this.rules) for (const wall of this.#wallsOf(rule, from, to)) walls.add(wall);
    for (const rule of this.exceptRules) for (const wall of this.#wallsOf(rule, from, to)) walls.delete(wall);
    return [...walls].filter((wall) => !this.isLeftOut(wall)).sort((one, other) => one - other);
  }

  *#wallsOf({ rule, until = Infinity }: EndingRule, from: number, to: number): Generator<number> {
    // Its steps alone would take minutes.
    if (rule.freq === 'SECONDLY' || rule.freq === 'MINUTELY') throw new TooManyOccurrences();
    let count = 0;
    for (const wall of ruleWalls(rule, this.start.wall, from, Math.min(to, until))) {
      count += 1;
      if (count > maxOccurrences) throw new TooManyOccurrences();
      yield wall;
    }
  }

  /** Whether a rule goes on after a wall time. */
  goesOnAfter(wall: number): boolean {
    return this.rules.some((rule) => !this.#wallsOf(rule, wall + 1, wall + searched).next().done);
  }
}

/** How far the next occurrence is looked for. */
const searched = 10 * 366 * dayLength;
