// @spec print-screens

import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import type { Mood } from '#domain/moods/moods.ts';
import { paragraphsOf } from '#domain/journal/paragraphs-of.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/paper/paper.module.css';

interface PagePaperProps {
  /** `YYYY-MM-DD` */
  day: string;
  /** '' for none. */
  mood: Mood | '';
  text: string;
}

/** A page of the journal on paper. */
export function PagePaper({ day, mood, text }: PagePaperProps) {
  const t = useMessages();
  const { date } = useFormats();
  const [name, title] = [
    date(noonOf(day), { month: 'long', day: 'numeric', year: 'numeric' }),
    date(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric' }),
  ];
  return (
    <Paper foot={{ name }}>
      <PaperTitle title={title} year={String(yearOf(day))} isRuled />
      {mood !== '' && <p className={styles.mood}>{t(`journal.mood-${mood}`)}</p>}
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index} dir="auto" className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </Paper>
  );
}
