import { noonOf } from '#domain/days/day.ts';
import { dayIn, isMonth } from '#domain/days/month.ts';
import type { Chapter } from '../rules/book-sheets.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/** Returns a function that writes the name in the foot of a chapter, e.g. `2026 · October`. */
export function useChapterName(year: number): (chapter: Chapter) => string {
  const t = useMessages();
  const { date } = useFormats();
  return (chapter) => {
    if (isMonth(chapter)) return `${year} · ${date(noonOf(dayIn(year, chapter, 1)), { month: 'long' })}`;
    return chapter === 'habits' ? `${year} · ${t('paper.habits')}` : String(year);
  };
}
