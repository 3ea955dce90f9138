import { chance } from '../chance.ts';
import { addDays } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';
import { dailyTasks } from './daily-tasks.ts';

type Mode = 'study' | 'reading' | 'work';

interface Focus {
  readonly mode: Mode;
  /** `HH:mm` */
  readonly time: string;
  /** The usual lengths of its sessions, in minutes. */
  readonly minutes: readonly number[];
  /** The yearly goal to which it is linked. */
  readonly goalId?: string;
}

interface Task {
  readonly id: string;
  readonly date: string;
  readonly text: string;
  readonly done: boolean;
}

/** The focus sessions of the demo user, by the text of the task. */
const focused: Readonly<Record<string, Focus>> = {
  'Thesis: two pages': { mode: 'study', time: '09:30', minutes: [30, 30, 24], goalId: 'demo-yearly-goal-01' },
  'Draft the grant letter': { mode: 'work', time: '09:30', minutes: [50, 25] },
  Portuguese: { mode: 'study', time: '18:30', minutes: [30, 20], goalId: 'demo-yearly-goal-04' },
  'Read 30 pages': { mode: 'reading', time: '21:30', minutes: [45], goalId: 'demo-yearly-goal-03' },
  'Inbox to zero': { mode: 'work', time: '16:30', minutes: [25] },
};

/** Today's focus sessions without a task. */
const todays: readonly (readonly [mode: Mode, time: string, minutes: number])[] = [
  ['study', '07:10', 30],
  ['study', '07:45', 20],
  ['work', '08:10', 25],
];

const weeksBack = 5;

/** Focus sessions of the last weeks, most of them for tasks that are done, and of today. `today` is `YYYY-MM-DD`. */
export function focusSessions(today: string): DemoRecord[] {
  const first = addDays(today, -7 * weeksBack);
  const past = dailyTasks(today).flatMap(({ input }) => {
    const { id, date, text, done } = input as unknown as Task;
    const focus = focused[text];
    if (focus === undefined || !done || date < first || date >= today) return [];
    return sessionsOf(focus, { id, date }, today);
  });
  const now = todays.map(([mode, time, minutes]) => session({ mode, minutes }, today, time));
  return numbered('FocusSession', 'focus-session', [...past, ...now]);
}

function sessionsOf(
  { mode, time, minutes, goalId }: Focus,
  task: { readonly id: string; readonly date: string },
  today: string,
) {
  const isThisYear = task.date.slice(0, 4) === today.slice(0, 4);
  let start = 0;
  return minutes.map((usual, index) => {
    // Now and then one ends early.
    const isShort = chance(`focus ${task.id} ${index}`) < 0.2;
    const length = isShort ? Math.ceil(usual / 2) : usual;
    const made = session({ mode, minutes: length }, task.date, time, start);
    start += usual + 5;
    return { ...made, taskId: task.id, ...(goalId !== undefined && isThisYear && { goalId }) };
  });
}

/** @param after minutes after `time` at which it began */
function session(values: { mode: Mode; minutes: number }, date: string, time: string, after = 0) {
  const startedAt = new Date(new Date(`${date}T${time}`).getTime() + after * 60_000).toISOString();
  return { date, startedAt, ...values, taskId: null, goalId: null };
}
