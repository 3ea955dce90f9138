// @spec adoption-question

import { Button } from '#ui/button.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { importTotals } from '#features/transfer/import/rules/import-totals.ts';
import { totalIcons } from '#features/transfer/import/source-icons.ts';
import styles from './adoption.module.css';
import type { AdoptionPreview } from './rules/preview-adoption.ts';

interface AdoptionReviewProps {
  preview: AdoptionPreview;
  onTake: () => void;
  onLeave: () => void;
}

/** What taking the records along would add, and what is in both. */
export function AdoptionReview({ preview, onTake, onLeave }: AdoptionReviewProps) {
  const t = useMessages();
  const formats = useFormats();
  const { added, days, both } = preview;
  const sources = added.map(
    (record, index) => ({ kind: 'stored', record, source: String(index), row: index }) as const,
  );
  const dayText = (day: string) => formats.date(noonOf(day), { month: 'short', day: 'numeric' });
  const period = days && t('adoption.days', { first: dayText(days[0]), last: dayText(days[1]) });
  const inBoth = [
    ...(both.pages > 0 ? [[t('adoption.both-pages', { n: both.pages }), t('adoption.both-pages-text')]] : []),
    ...(both.goals.length > 0
      ? [
          [
            t('adoption.both-goals', { n: both.goals.length, which: formats.list(both.goals.map(String)) }),
            t('adoption.both-goals-text', { n: both.goals.length }),
          ],
        ]
      : []),
    ...both.habits.map((name) => [t('adoption.both-habit', { name }), t('adoption.both-habit-text')]),
    ...(both.settings ? [[t('adoption.both-settings'), t('adoption.both-settings-text')]] : []),
  ];
  return (
    <>
      <div className={styles.columns}>
        <section>
          <h3 id="adoption-sums" className={styles.subheading}>
            {t('transfer.sums')}
          </h3>
          <ul aria-labelledby="adoption-sums" className={styles.list}>
            {importTotals(sources).map(({ kind, count, days: logged }) => {
              const Icon = totalIcons[kind];
              return (
                <li key={kind} className={styles.sum}>
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                  <span>
                    {t(`transfer.${kind}`, { n: count, days: logged })}
                    {kind === 'tasks' && period !== null && <span className={styles.about}>{period}</span>}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
        {inBoth.length > 0 && (
          <section>
            <h3 id="adoption-both" className={styles.subheading}>
              {t('adoption.both')}
            </h3>
            <ul aria-labelledby="adoption-both" className={styles.list}>
              {inBoth.map(([name, about]) => (
                <li key={name}>
                  <span dir="auto">{name}</span>
                  <span className={styles.about}>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onClick={onTake}>{t('adoption.take')}</Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('adoption.leave')}
        </Button>
      </div>
    </>
  );
}
