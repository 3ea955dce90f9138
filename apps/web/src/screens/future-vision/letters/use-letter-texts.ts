import { isBlank } from '@kairos/schema/is-blank';
import { dayOf, noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

const dateFormat = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** The name of an addressee and days in words. */
export function useLetterTexts() {
  const t = useMessages();
  const formats = useFormats();
  const dateOf = (day: string) => formats.date(noonOf(day), dateFormat);
  return {
    name: (to: string | null | undefined) => {
      const name = to?.trim() ?? '';
      return isBlank(name) ? t('future-vision.letter-nobody') : name;
    },
    /** A day, `YYYY-MM-DD`. */
    dateOf,
    /** The local day of an instant. */
    momentDate: (instant: string) => dateOf(dayOf(new Date(instant))),
  };
}
