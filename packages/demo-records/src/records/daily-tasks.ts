import { chance } from '../chance.ts';
import { addDays, noonInstant, weekdayOf, type Weekday } from '../day.ts';
import { numbered, type DemoRecord } from '../demo-record.ts';
import { goalId } from './yearly-goals.ts';

/** Text, time (`HH:mm`) and duration; time and duration can be empty. */
type Task = readonly [text: string, time?: string, duration?: string];

const weeksBack = 6;
const weeksAhead = 2;
const shareDone = 0.82;
/** The days before today that still have open tasks. Those of earlier days were done or let go. */
const daysWithOpen = 5;
/** Number of today's tasks that are done. */
const doneToday = 2;

/** The note of the first open task of today. */
const noteOfToday =
  '[x] Clear the table\n[ ] Twenty-five minutes without the telephone\n[ ] Stop when it is good enough';

/** The indexes of the goals to which tasks are linked, by the texts of the tasks. */
const goalOfText: Readonly<Record<string, number>> = {
  'Thesis: two pages': 1,
  'Run along the river': 2,
  'Long run': 2,
  'Read 30 pages': 3,
  'Library: bring back the novels': 3,
  'Plan the week': 5,
};

const everyWeek: Readonly<Record<Weekday, readonly Task[]>> = {
  Mon: [
    ['Morning pages', '07:00', '20 min'],
    ['Plan the week', '08:30', '30 min'],
    ['Call Grandma', '18:00', '30 min'],
  ],
  Tue: [
    ['Morning pages', '07:00', '20 min'],
    ['Run along the river', '07:30', '40 min'],
    ['Choir', '19:30', '2 h'],
  ],
  Wed: [
    ['Morning pages', '07:00', '20 min'],
    ['Thesis: two pages', '09:30', '90 min'],
  ],
  Thu: [
    ['Morning pages', '07:00', '20 min'],
    ['Run along the river', '07:30', '40 min'],
    ['Inbox to zero', '16:30', '30 min'],
  ],
  Fri: [
    ['Morning pages', '07:00', '20 min'],
    ['Walk to the river before work', '07:30'],
    ['Draft the grant letter', '09:30', '90 min'],
  ],
  Sat: [
    ['Market', '09:00'],
    ['Long run', '10:30', '80 min'],
    ['Something with friends', '19:00'],
  ],
  Sun: [
    ['Sunday dinner', '13:00', 'all afternoon'],
    ['Look at the week ahead', '18:00', '20 min'],
  ],
};

/** One or two of these are added to each day, in rotation. */
const nowAndThen: readonly Task[] = [
  ['Water the tomatoes'],
  ['Reply to Inês'],
  ['Library: bring back the novels', '17:15'],
  ['Bread dough', '21:00', '15 min'],
  ['Fix the lamp in the hall'],
  ['Letter to Aunt Clara', '', '30 min'],
  ['Swim', '12:15', '45 min'],
  ['Pay the electricity bill'],
  ['Choose photographs to frame', '', '1 h'],
  ['Tidy the desk'],
  ['Read 30 pages', '21:30'],
  ['Stretch', '', '10 min'],
  ['Wash the good shirt'],
];

/** Tasks of eight weeks around `today` (`YYYY-MM-DD`): most past ones are done, no future ones. */
export function dailyTasks(today: string): DemoRecord[] {
  const days = Array.from({ length: (weeksBack + weeksAhead) * 7 + 1 }, (_, index) => index - weeksBack * 7);
  return days.flatMap((offset) => {
    const date = addDays(today, offset);
    const tasks = tasksOf(date, offset).flatMap(([text, time = '', duration = ''], order) => {
      const place = goalOfText[text];
      const isPast = offset < 0;
      const done = isPast ? chance(`${offset} ${order}`) < shareDone : offset === 0 && order < doneToday;
      if (!done && offset < -daysWithOpen) return [];
      return {
        ...{ date, text, time, duration, order, done },
        goalId: place === undefined ? null : goalId(place),
        doneAt: done ? noonInstant(date) : null,
        note: offset === 0 && order === doneToday ? noteOfToday : null,
      };
    });
    return numbered('DailyTask', `daily-task-${offset}`, tasks);
  });
}

function tasksOf(date: string, offset: number): readonly Task[] {
  const extras = chance(`extras ${offset}`) < 0.5 ? 1 : 2;
  const first = offset + weeksBack * 7;
  const picked = Array.from(
    { length: extras },
    (_, index) => nowAndThen[(first + index * 5) % nowAndThen.length],
  );
  return [...everyWeek[weekdayOf(date)], ...picked.filter((task) => task !== undefined)];
}
