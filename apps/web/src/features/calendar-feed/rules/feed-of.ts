// @spec calendar-feed

import { maxFeedLength } from '@kairos/schema/entities/calendar-feed';
import type { CalendarFeed } from '@kairos/schema/records/calendar-feed';
import { shiftDay } from '#domain/days/shift-day.ts';
import { calendarOf } from '#features/transfer/export/formats/rules/calendar-of.ts';
import type { PlannerRecords } from '#features/transfer/export/formats/rules/planner-records.ts';

const daysBack = 90;
/** How many days after today the calendar shows, unless it becomes too long. */
export const daysAhead = 400;

/** What the calendar address shows. */
export type FeedChoices = Pick<CalendarFeed, 'tasks' | 'months' | 'dreams' | 'busyOnly'>;

interface FeedOptions {
  readonly choices: FeedChoices;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly now: Date;
  /** The text of all events of a calendar that shows only when its user is busy. */
  readonly busyText: string;
  /** In bytes of UTF-8. */
  readonly maxBytes?: number;
}

export interface Feed {
  /** The calendar as RFC 5545. */
  readonly text: string;
  /** How many days after today it shows: fewer than {@link daysAhead} when not all plans fit. */
  readonly days: number;
}

/** The calendar of the address: {@link daysBack} days back, and as many days ahead as fit. */
export function feedOf(records: PlannerRecords, options: FeedOptions): Feed {
  const { choices, today, now, busyText, maxBytes = maxFeedLength } = options;
  const { tasks, months, dreams, busyOnly } = choices;
  const hasTasks = (time: string | null | undefined) =>
    tasks !== 'none' && (Boolean(time) || (tasks === 'all' && !busyOnly));
  const encoder = new TextEncoder();
  const feedOfDays = (ahead: number): Feed => {
    const days = [shiftDay(today, -daysBack), shiftDay(today, ahead)] as const;
    const text = calendarOf(records, now, {
      days,
      hasNotes: false,
      isShown: (kind, time) => {
        if (kind === 'YearlyPopupTask') return months && !busyOnly;
        return kind === 'BucketItem' ? dreams && !busyOnly : hasTasks(time);
      },
      ...(busyOnly && { busyText }),
    });
    return { text, days: ahead };
  };
  const fits = ({ text }: Feed) => encoder.encode(text).length <= maxBytes;

  const whole = feedOfDays(daysAhead);
  if (fits(whole)) return whole;
  let [shortest, longest] = [0, daysAhead];
  let best = feedOfDays(shortest);
  while (longest - shortest > 1) {
    const middle = Math.floor((shortest + longest) / 2);
    const feed = feedOfDays(middle);
    if (fits(feed)) [shortest, best] = [middle, feed];
    else longest = middle;
  }
  return best;
}
