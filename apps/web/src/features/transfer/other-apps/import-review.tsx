import { ChevronDown } from 'lucide-react';
import { Alert } from '#ui/alert.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { saveFile } from '#platform/download/download.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { EmphasizedNumbers, EmphasizedTerm } from './emphasized.tsx';
import { iconOfSum, lookOfApp } from './look-of-source.ts';
import styles from './other-apps-dialog.module.css';
import { recordDetail } from './record-detail.ts';
import type { SourceRecord, UnreadableRow } from './readers/rules/import-content.ts';
import type { ImportSum } from './rules/import-sums.ts';
import type { ImportChoices } from './rules/plan-import.ts';
import type { Review } from './use-other-apps.ts';

interface ImportReviewProps {
  review: Review;
  busy: boolean;
  hasFailed: boolean;
  onChoose: (choices: ImportChoices) => void;
  /** Reads the rows that cannot be read, from an index. */
  readUnreadable: (start: number, count: number) => Promise<readonly UnreadableRow[]>;
  onAdd: () => void;
  onAnother: () => void;
  onCancel: () => void;
}

/** The review of an import: the records to add, the values without a field in Kairos, and the open choices. */
export function ImportReview(props: ImportReviewProps) {
  const { review, busy, hasFailed, onChoose, readUnreadable, onAdd, onAnother, onCancel } = props;
  const { file, format, plan } = review;
  const t = useMessages();
  const { number } = useFormats();
  const isOnline = useOnline();
  const { sums } = plan;
  const size = number(Math.max(file.size / 1_000_000, 0.1), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return (
    <>
      <div className={styles.review}>
        <div>
          <div className={styles.source}>
            <IconTile {...lookOfApp[format]} size="tiny" />
            <div>
              <h3 className={styles.app}>{t(`other-apps.app-${format}`)}</h3>
              <p className={styles.how}>{t('other-apps.file-size', { file: file.name, size })}</p>
            </div>
          </div>
          <h3 id="import-sums" className={styles.subheading}>
            {t('other-apps.sums')}
          </h3>
          {sums.length === 0 ? (
            <p>{t('other-apps.nothing')}</p>
          ) : (
            <ul aria-labelledby="import-sums" className={styles.sums}>
              {sums.map((sum) => (
                <li key={sum.kind}>
                  <Sum sum={sum} isOpen={sums.length === 1} />
                </li>
              ))}
            </ul>
          )}
          <Choices review={review} onChoose={onChoose} />
          {plan.here > 0 && (
            <p className={styles.here}>
              <EmphasizedNumbers text={t('other-apps.here', { n: plan.here })} />
            </p>
          )}
        </div>
        <Missing review={review} readUnreadable={readUnreadable} />
      </div>
      {hasFailed && <Alert>{t('other-apps.failed')}</Alert>}
      <div className={styles.buttons}>
        {sums.length > 0 && (
          <Button
            busy={busy || !isOnline}
            aria-describedby={isOnline ? undefined : 'import-offline'}
            onClick={onAdd}
          >
            {t('other-apps.add')}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('other-apps.another')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('other-apps.cancel')}
        </Button>
        {!isOnline && (
          <p id="import-offline" className={styles.how}>
            {t('other-apps.when-online')}
          </p>
        )}
      </div>
    </>
  );
}

function Sum({ sum: { kind, count, days, first }, isOpen }: { sum: ImportSum; isOpen: boolean }) {
  const t = useMessages();
  const Icon = iconOfSum[kind];
  return (
    <details open={isOpen}>
      <summary className={styles.sum}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <EmphasizedNumbers text={t(`other-apps.${kind}`, { n: count, days })} />
        </span>
        <ChevronDown size={18} aria-hidden />
      </summary>
      <ul className={styles.rows}>
        {first.map((record) => (
          <FirstRow key={record.source} record={record} />
        ))}
        {count > first.length && <li>{t('other-apps.more', { n: count - first.length })}</li>}
      </ul>
    </details>
  );
}

function FirstRow({ record }: { record: SourceRecord }) {
  const t = useMessages();
  const formats = useFormats();
  const detail = recordDetail(record, t, formats);
  return (
    <li>
      <span dir="auto">{record.kind === 'habit' ? record.name : record.text}</span>
      {detail !== '' && <span>{detail}</span>}
    </li>
  );
}

function Choices({ review, onChoose }: { review: Review; onChoose: (choices: ImportChoices) => void }) {
  const t = useMessages();
  const { choices } = review;
  const { asks } = review.plan;
  return (
    <>
      {asks.done && (
        <RadioChoice
          label={t('other-apps.done-tasks')}
          value={choices.addsDone ? 'add' : 'leave'}
          options={[
            { value: 'leave', label: t('other-apps.leave-out') },
            { value: 'add', label: t('other-apps.add-done') },
          ]}
          onChange={(value) => onChoose({ ...choices, addsDone: value === 'add' })}
        />
      )}
      {asks.pages > 0 && (
        <RadioChoice
          label={t('other-apps.pages-here', { n: asks.pages })}
          value={choices.extendsPages ? 'add' : 'leave'}
          options={[
            { value: 'add', label: t('other-apps.add-below') },
            { value: 'leave', label: t('other-apps.leave-out') },
          ]}
          onChange={(value) => onChoose({ ...choices, extendsPages: value === 'add' })}
        />
      )}
      {asks.events && (
        <RadioChoice
          label={t('other-apps.events')}
          value={choices.addsEvents ? 'add' : 'leave'}
          options={[
            { value: 'leave', label: t('other-apps.leave-out') },
            { value: 'add', label: t('other-apps.events-as-tasks') },
          ]}
          onChange={(value) => onChoose({ ...choices, addsEvents: value === 'add' })}
        />
      )}
    </>
  );
}

/** How many rows are read at once for the list of those that cannot be read, so that the page answers in between. */
const listSlice = 1_000;

function Missing({ review, readUnreadable }: Pick<ImportReviewProps, 'review' | 'readUnreadable'>) {
  const t = useMessages();
  const { withoutPlace, unreadableCount, firstUnreadable } = review.plan;
  if (withoutPlace.length === 0 && unreadableCount === 0) return null;
  const textOf = (row: UnreadableRow) => {
    const reason = t(`other-apps.fault-${row.reason}`, { value: 'value' in row ? row.value : '' });
    const text = t('other-apps.row', { row: row.row, reason });
    return row.file === undefined ? text : `${row.file} · ${text}`;
  };
  const save = async () => {
    const lines: string[] = [];
    for (let start = 0; start < unreadableCount; start += listSlice) {
      const rows = await readUnreadable(start, listSlice);
      lines.push(...rows.map(textOf));
    }
    saveFile('kairos-import.txt', 'text/plain', `${lines.join('\n')}\n`);
  };
  return (
    <div className={styles.missing}>
      {withoutPlace.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('other-apps.no-place')}</h3>
          <ul className={styles.faults}>
            {withoutPlace.map((what) => (
              <li key={what}>
                <EmphasizedTerm text={t(`other-apps.no-${what}`)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unreadableCount > 0 && (
        <details open>
          <summary className={styles.subheading}>
            {t('other-apps.unreadable', { n: unreadableCount })}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <ul className={styles.faults}>
            {firstUnreadable.map((row, index) => (
              <li key={`${index}-${row.row}`}>
                <EmphasizedTerm text={textOf(row)} />
              </li>
            ))}
          </ul>
          <Button variant="link" onClick={() => void save()}>
            {t('other-apps.save-list')}
          </Button>
        </details>
      )}
    </div>
  );
}
