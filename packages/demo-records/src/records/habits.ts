import { chance } from '../chance.ts';
import { addDays, weekdayOf, type Weekday } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';
import { goalId } from './yearly-goals.ts';

interface Habit {
  readonly name: string;
  readonly icon: string;
  readonly mood: string;
  readonly days: readonly Weekday[];
  readonly time: 'Morning' | 'Afternoon' | 'Evening' | 'Flexible';
  readonly description: string;
  readonly plan: string;
  /** Days startedDaysAgo the habit started. */
  readonly startedDaysAgo: number;
  /** Share of the scheduled days on which it was done, 0 to 1. */
  readonly doneShare: number;
  /** Latest days without a missed one. */
  readonly streakDays: number;
  /** A pause of this many days, and the days since it began. */
  readonly pause?: { readonly beganDaysAgo: number; readonly days: number };
  /** The demo id of the goal to which it is linked. */
  readonly goalId?: string;
  /** As often a week, instead of on the days. */
  readonly perWeek?: number;
  /** What a whole day counts. */
  readonly amount?: { readonly whole: number; readonly unit: string };
}

const weekdays: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const everyDay: readonly Weekday[] = [...weekdays, 'Sat', 'Sun'];

const habits: readonly Habit[] = [
  {
    name: 'Morning pages',
    icon: 'pen',
    mood: 'good',
    days: weekdays,
    time: 'Morning',
    description: 'Three pages, whatever comes',
    plan: 'Notebook and pen lie ready in the evening. Coffee first, telephone last.',
    startedDaysAgo: 310,
    doneShare: 0.84,
    streakDays: 19,
  },
  {
    name: 'Run',
    icon: 'footprints',
    mood: 'great',
    days: ['Tue', 'Thu', 'Sat'],
    time: 'Morning',
    description: 'Along the river, slowly enough to talk',
    plan: 'Shoes by the door. When it rains: the short round.',
    startedDaysAgo: 330,
    doneShare: 0.76,
    streakDays: 12,
    pause: { beganDaysAgo: 140, days: 14 },
    perWeek: 3,
    goalId: goalId(2),
  },
  {
    name: 'Eight glasses of water',
    icon: 'droplet',
    mood: '',
    days: everyDay,
    time: 'Flexible',
    description: '',
    plan: '',
    startedDaysAgo: 120,
    doneShare: 0.7,
    streakDays: 4,
    amount: { whole: 8, unit: 'glasses' },
  },
  {
    name: 'Portuguese',
    icon: 'languages',
    mood: 'okay',
    days: ['Mon', 'Wed', 'Fri', 'Sun'],
    time: 'Evening',
    description: 'Fifteen minutes with the cards',
    plan: 'Twenty old words, five new ones, one sentence to Inês.',
    goalId: goalId(4),
    startedDaysAgo: 75,
    doneShare: 0.8,
    streakDays: 10,
  },
  {
    name: 'Lights out at eleven',
    icon: 'moon',
    mood: 'low',
    days: ['Sun', ...weekdays.slice(0, 4)],
    time: 'Evening',
    description: 'Sleep eight hours',
    plan: '',
    startedDaysAgo: 200,
    doneShare: 0.55,
    streakDays: 2,
  },
  {
    name: 'Balcony',
    icon: 'flower',
    mood: 'good',
    days: ['Wed', 'Sat'],
    time: 'Afternoon',
    description: 'Water, look, leave alone',
    plan: '',
    startedDaysAgo: 190,
    doneShare: 0.88,
    streakDays: 15,
  },
];

/** The demo user's habits with their log up to `today` (`YYYY-MM-DD`). */
export function habitRecords(today: string): DemoRecord[] {
  return numbered(
    'Habit',
    'habit',
    habits.map((habit) => {
      const {
        name,
        icon,
        mood,
        time,
        description,
        plan,
        goalId: goal = null,
        perWeek = null,
        amount,
      } = habit;
      const done = logOf(habit, today);
      return {
        ...{ name, icon, mood, time, description, plan, goalId: goal, perWeek },
        days: perWeek === null ? habit.days : [],
        log: JSON.stringify(done),
        pauses: JSON.stringify(pausesOf(habit, today)),
        amount: amount?.whole ?? null,
        unit: amount?.unit ?? null,
        amounts: JSON.stringify(amount === undefined ? {} : amountsOf(habit, amount.whole, done, today)),
      };
    }),
  );
}

function pausesOf({ pause }: Habit, today: string): readonly { from: string; to: string }[] {
  if (pause === undefined) return [];
  const from = addDays(today, -pause.beganDaysAgo);
  return [{ from, to: addDays(from, pause.days - 1) }];
}

function isPaused({ pause }: Habit, ago: number): boolean {
  return pause !== undefined && ago <= pause.beganDaysAgo && ago > pause.beganDaysAgo - pause.days;
}

/** Whole amounts on done days, and less on the others; today is not over. */
function amountsOf({ name, startedDaysAgo }: Habit, whole: number, done: object, today: string) {
  const amounts: Record<string, number> = {};
  for (let ago = startedDaysAgo; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const share = chance(`${name} amount ${ago}`);
    amounts[day] = day in done ? whole + Math.floor(share * 2) : 2 + Math.floor(share * (whole - 3));
  }
  return amounts;
}

function logOf(habit: Habit, today: string): Record<string, true> {
  const { name, days, time, startedDaysAgo, doneShare, streakDays } = habit;
  // Only morning habits are done today.
  const newest = time === 'Morning' ? 0 : 1;
  const log: Record<string, true> = {};
  for (let ago = startedDaysAgo; ago >= newest; ago -= 1) {
    if (isPaused(habit, ago)) continue;
    const day = addDays(today, -ago);
    if (days.includes(weekdayOf(day)) && (ago <= streakDays || chance(`${name} ${ago}`) < doneShare))
      log[day] = true;
  }
  return log;
}
