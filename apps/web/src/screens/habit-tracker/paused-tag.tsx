import { Tag } from '#ui/tag.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** @param until the last day of the pause; null for one without an end, undefined for none */
export function PausedTag({ until }: { until: string | null | undefined }) {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  if (until === undefined) return null;
  return (
    <Tag tint="dusk">
      {until === null
        ? t('habit-tracker.paused')
        : t('habit-tracker.paused-until', { date: date(noonOf(until), dayFormat(until, today)) })}
    </Tag>
  );
}
