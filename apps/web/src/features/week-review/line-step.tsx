import type { JournalPage } from '@kairos/schema/records/journal-page';
import { isBlank } from '@kairos/schema/is-blank';
import { TextArea } from '#ui/text-area.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './steps.module.css';
import { maxLineLength } from './rules/week-line.ts';

interface LineStepProps {
  /** The journal pages of the week, the earliest first. */
  pages: readonly JournalPage[];
  line: string;
  onLine: (line: string) => void;
}

/** The second step: the first lines of the week's journal pages, and a line about the week. */
export function LineStep({ pages, line, onLine }: LineStepProps) {
  const t = useMessages();
  const { date } = useFormats();
  const written = pages.flatMap(({ id, date: day, text }) => {
    const first = (text ?? '').split('\n').find((one) => !isBlank(one));
    return first === undefined ? [] : [{ id, day, first: first.trim() }];
  });
  return (
    <div className={styles.step}>
      {written.length > 0 && (
        <section>
          <h3 className={styles.writtenLabel}>{t('week-review.wrote')}</h3>
          <ul className={styles.written}>
            {written.map(({ id, day, first }) => (
              <li key={id}>
                <span className={styles.writtenDay}>{date(noonOf(day), { weekday: 'short' })}</span>
                <span className={styles.writtenText} dir="auto">
                  {first}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextArea
        label={t('week-review.title-line')}
        dir="auto"
        rows={4}
        value={line}
        maxLength={maxLineLength}
        onChange={onLine}
      />
    </div>
  );
}
