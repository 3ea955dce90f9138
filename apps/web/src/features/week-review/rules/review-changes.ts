// @spec week-review

import { isBlank } from '@kairos/schema/is-blank';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { LaterTask } from '@kairos/schema/records/later-task';
import type { WeekPage } from '@kairos/schema/records/week-page';
import type { RecordChange } from '#domain/records/record-change.ts';
import { occurrenceException } from '#domain/daily-tasks/occurrence-exception.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { firstOrder } from '#domain/later-tasks/first-order.ts';
import { moveToDay } from '#domain/later-tasks/move-to-day.ts';
import { moveToLater } from '#domain/later-tasks/move-to-later.ts';
import { nextOrder } from '#domain/ordering/next-order.ts';
import { lineChange } from './week-line.ts';
import type { Intention, WeekReview } from './week-review.ts';

/** The records on this device when the review is saved. */
export interface ReviewedRecords {
  /** The line of the week. */
  readonly page: WeekPage | undefined;
  /** The tasks of the week and of the days of the intentions. */
  readonly tasks: readonly DailyTask[];
  readonly later: readonly LaterTask[];
}

/** The changes that store a review, to be made together: the line, and the intentions in their order. */
export function reviewChanges(review: WeekReview, records: ReviewedRecords): readonly RecordChange[] {
  const line =
    review.line === undefined ? undefined : lineChange(review, records.page, review.line, review.seenLine);
  const orderIn = orderCounter(records);
  const entered = review.intentions.filter(({ text }) => !isBlank(text));
  // A new task of Later comes first, so the last intention gets its order first.
  const laterOrders = new Map(
    entered
      .filter(({ day }) => day === '')
      .toReversed()
      .map(({ id }) => [id, orderIn('')]),
  );
  const changes = entered.flatMap((intention) =>
    intentionChanges(intention, laterOrders.get(intention.id) ?? orderIn(intention.day), records),
  );
  return [...(line ? [line] : []), ...changes];
}

/** Returns a function that gives the next free order of a day, and of Later for ''. */
function orderCounter({ tasks, later }: ReviewedRecords): (day: string) => number {
  const orders = new Map<string, number[]>();
  for (const { date, order } of tasks) orders.set(date, [...(orders.get(date) ?? []), order]);
  orders.set(
    '',
    later.map(({ order }) => order),
  );
  return (day) => {
    const known = orders.get(day) ?? [];
    const order = day === '' ? firstOrder(known) : nextOrder(known);
    orders.set(day, [...known, order]);
    return order;
  };
}

function intentionChanges(
  { id, isStored, text, day }: Intention,
  order: number,
  { tasks, later }: ReviewedRecords,
): readonly RecordChange[] {
  const words = text.trim();
  if (!isStored) {
    const values = { text: words, time: '', duration: '', order };
    return day === ''
      ? [{ entity: 'LaterTask', id, values }]
      : [{ entity: 'DailyTask', id, values: { ...values, date: day, done: false } }];
  }
  const waiting = later.find((one) => one.id === id);
  if (waiting !== undefined) {
    if (day !== '') return moveToDay({ ...waiting, text: words }, { date: day, order });
    return waiting.text === words ? [] : [{ entity: 'LaterTask', id, values: { text: words } }];
  }
  const task = tasks.find((one) => one.id === id);
  if (task === undefined) return [];
  if (day === '') return moveToLater({ ...task, text: words }, order);
  const renamed = task.text === words ? {} : { text: words };
  if (task.date !== day) {
    return [taskChange(task, { date: day, order, ...renamed }), ...occurrenceException(id, day)];
  }
  return task.text === words ? [] : [taskChange(task, renamed)];
}
