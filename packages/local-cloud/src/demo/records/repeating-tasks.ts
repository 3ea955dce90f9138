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

/** A task that repeats every Wednesday and is linked to a goal, with its done days up to `today` (`YYYY-MM-DD`). */
export function repeatingTasks(today: string): DemoRecord[] {
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
