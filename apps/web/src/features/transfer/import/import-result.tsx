import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { noonOf } from '#domain/days/day.ts';
import { lastDay } from '#domain/trash/thirty-days.ts';
import { type Formats, useFormats } from '#platform/i18n/use-formats.ts';
import { type Translate, useMessages } from '#platform/i18n/use-messages.ts';
import { EmphasizedNumbers } from './emphasized.tsx';
import { totalIcons } from './source-icons.ts';
import styles from './import-dialog.module.css';
import type { ImportTotal, TotalKind } from './rules/import-totals.ts';
import type { ImportStep } from './use-import.ts';

/** The screens that show what was added. */
const pathOf: Readonly<Partial<Record<TotalKind, string>>> = {
  habits: '/habit-tracker',
  tasks: '/daily-plan',
  series: '/daily-plan',
  later: '/daily-plan',
  pages: '/journal',
  dreams: '/bucket-list',
};

interface ImportResultProps {
  step: Extract<ImportStep, { is: 'done' }>;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** The names of what was added, e.g. '4 habits with 6 days and 3 tasks'. */
export function addedText(totals: readonly ImportTotal[], t: Translate, formats: Formats): string {
  const names = totals.map(({ kind, count, days }) => t(`transfer.${kind}`, { n: count, days }));
  return t('transfer.added', { what: formats.list(names) });
}

/** The result of an import: counts, links to the added records, and the undo. */
export function ImportResult({ step: { added, totals, kept }, busy, onUndo, onClose }: ImportResultProps) {
  const t = useMessages();
  const formats = useFormats();
  const nameOf = (kind: TotalKind, n: number) => {
    if (kind === 'habits' || kind === 'tasks' || kind === 'later') return t(`transfer.result-${kind}`, { n });
    return t(`transfer.${kind}`, { n });
  };
  const until = formats.date(noonOf(lastDay(added.day)), { month: 'short', day: 'numeric' });
  if (kept !== undefined) {
    return (
      <>
        <p role="status">{kept === 0 ? t('transfer.taken-back') : t('transfer.kept', { n: kept })}</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('transfer.done')}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <ul className={styles.sums}>
        {totals.map(({ kind, count }) => {
          const Icon = totalIcons[kind];
          const name = nameOf(kind, count);
          const path = pathOf[kind];
          return (
            <li key={kind} className={styles.sum}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              <span>
                <EmphasizedNumbers text={name} />
              </span>
              {path !== undefined && (
                <Link to={path} aria-label={t('transfer.show-what', { what: name })}>
                  {t('transfer.show')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.until}>{t('transfer.until', { day: until })}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('transfer.done')}</Button>
        <Button variant="quiet" busy={busy} aria-label={t('transfer.undo-import')} onClick={onUndo}>
          <RotateCcw size={18} aria-hidden />
          {t('transfer.undo')}
        </Button>
      </div>
    </>
  );
}
