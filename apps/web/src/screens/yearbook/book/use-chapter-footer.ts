import { noonOf } from '#domain/days/day.ts';
import { dayIn, isMonth } from '#domain/days/month.ts';
import type { Chapter } from '../rules/yearbook.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

/**
 * Returns a function that writes the name in the footer of a chapter's sheets, e.g. `2026 · October`; '' for the cover
 * and the end, which have no footer.
 */
export function useChapterFooter(year: number): (chapter: Chapter) => string {
  const t = useMessages();
  const { date } = useFormats();
  return ({ name }) => {
    if (name === 'cover' || name === 'end') return '';
    if (isMonth(name)) return `${year} · ${date(noonOf(dayIn(year, name, 1)), { month: 'long' })}`;
    return name === 'habits' ? `${year} · ${t('paper.habits')}` : String(year);
  };
}
