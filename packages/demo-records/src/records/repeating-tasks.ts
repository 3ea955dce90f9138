import { chance } from '../chance.ts';
import { addDays, noonInstant, weekdayOf } from '../day.ts';
import type { DemoRecord } from '../demo-record.ts';
import { goalId } from './yearly-goals.ts';

const weeksBack = 6;
const shareDone = 0.82;
const seriesId = 'demo-task-series-01';
const lesson = {
  ...{ text: 'Portuguese', time: '18:30', duration: '1 h', minutes: 60 },
  goalId: goalId(4),
};

const plantsId = 'demo-task-series-02';
const plants = { text: 'Water the monstera', time: '', duration: '10 min', minutes: 10, goalId: null };
const daysToNext = 7;

/** The tasks that repeat, with their done days up to `today` (`YYYY-MM-DD`). */
export function repeatingTasks(today: string): DemoRecord[] {
  return [...lessons(today), ...wateredPlants(today)];
}

/** A task that repeats every Wednesday and is linked to a goal. */
function lessons(today: string): DemoRecord[] {
  const days = Array.from({ length: weeksBack * 7 }, (_, index) => addDays(today, index - weeksBack * 7));
  // By the day, so that a start on another day creates the same records.
  const done = days.filter((day) => weekdayOf(day) === 'Wed' && chance(`lesson ${day}`) < shareDone);
  return [
    {
      entity: 'TaskSeries',
      input: { id: seriesId, ...lesson, repeat: 'weekly', days: ['Wed'], start: days[0] ?? today },
    },
    ...done.map((date) => ({
      entity: 'DailyTask',
      input: {
        ...{ id: `${seriesId}:${date}`, date, ...lesson, order: 0, done: true, seriesId },
        doneAt: noonInstant(date),
      },
    })),
  ];
}

/** A task that comes again some days after it is done: done each time on its day, and now open. */
function wateredPlants(today: string): DemoRecord[] {
  const first = addDays(today, 4 - weeksBack * daysToNext);
  const tasks = Array.from({ length: weeksBack + 1 }, (_, index) => {
    const date = addDays(first, index * daysToNext);
    const done = index < weeksBack;
    const id = index === 0 ? 'demo-plants' : `demo-plants~${index}`;
    const doneAt = done ? noonInstant(date) : null;
    return {
      entity: 'DailyTask',
      input: { id, date, ...plants, order: 0, done, seriesId: plantsId, doneAt },
    };
  });
  const repeat = { repeat: 'afterDone', every: daysToNext, start: first };
  return [
    {
      entity: 'TaskSeries',
      input: { id: plantsId, ...plants, ...repeat, without: JSON.stringify({ [first]: true }) },
    },
    ...tasks,
  ];
}
