// @spec print-days

import { paragraphsOf } from '#domain/journal/paragraphs-of.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import styles from './print-days.module.css';
import type { PrintedDay } from './rules/printed-days.ts';
import { useDayTexts } from './use-day-texts.ts';

interface DaysPaperProps {
  /** The name in the foot of each sheet. */
  name: string;
  days: readonly PrintedDay[];
}

/** Some days on paper, one after another. */
export function DaysPaper({ name, days }: DaysPaperProps) {
  const { titleOf, moodOf, habitsOf, focusOf } = useDayTexts();
  return (
    <Paper foot={{ name }} isAlone>
      {days.map((one) => (
        <section key={one.day} className={styles.day}>
          <PaperTitle title={titleOf(one)} level={2} isRuled />
          {one.mood !== '' && <p className={styles.detail}>{moodOf(one)}</p>}
          {paragraphsOf(one.text).map((paragraph, index) => (
            <p key={index} dir="auto" className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          {one.tasks.length > 0 && (
            <ul className={styles.tasks}>
              {one.tasks.map(({ id, text }) => (
                <li key={id} dir="auto">
                  {text}
                </li>
              ))}
            </ul>
          )}
          {[habitsOf(one), focusOf(one)]
            .filter((line) => line !== '')
            .map((line) => (
              <p key={line} className={styles.detail}>
                {line}
              </p>
            ))}
        </section>
      ))}
    </Paper>
  );
}
