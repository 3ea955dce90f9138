import { isDay } from '#domain/days/day.ts';
import { weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { ContentBuilder, SourceRow } from './content-builder.ts';
import { type JsonObject, numberIn, objectIn, textIn } from './json-values.ts';
import { oneLine } from './note-lines.ts';

/** Adds a counter of Super Productivity as a habit. */
export function addCounter(counter: JsonObject, place: SourceRow, builder: ContentBuilder): void {
  const name = oneLine(textIn(counter, 'title'));
  const counts = objectIn(counter, 'countOnDay') ?? {};
  const scheduled = objectIn(counter, 'streakWeekDays') ?? {};
  const perWeek = numberIn(counter, 'streakWeeklyFrequency') ?? 0;
  const isWeekly = textIn(counter, 'streakMode') === 'weekly-frequency';
  const wanted = counter.isTrackStreaks === true ? (numberIn(counter, 'streakMinValue') ?? 1) : 1;
  builder.omit('amounts');
  if (Object.keys(counts).some((day) => !isDay(day))) builder.omit('missing-days');
  // Their weeks begin on Sunday.
  const days: readonly Weekday[] = weekdays.filter(
    (_, index) => scheduled[String((index + 1) % weekdays.length)] === true,
  );
  builder.add(
    {
      kind: 'habit',
      source: builder.sourceOfId(counter.id, name),
      name,
      description: '',
      plan: '',
      days: isWeekly ? [] : days,
      ...(isWeekly && Number.isInteger(perWeek) && perWeek >= 1 && perWeek <= weekdays.length && { perWeek }),
      done: Object.keys(counts)
        .filter((day) => isDay(day) && (numberIn(counts, day) ?? 0) >= Math.max(wanted, 1))
        .sort(),
      paused: [],
    },
    place,
  );
}
