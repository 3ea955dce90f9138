import ChevronDown from 'lucide-react/icons/chevron-down';
import { Alert } from '#ui/alert.tsx';
import { RadioChoice } from '#ui/radio-choice.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { saveFile } from '#platform/download/download.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { useOnline } from '#platform/online/use-online.ts';
import { EmphasizedNumbers, EmphasizedTerm } from './emphasized.tsx';
import styles from './import-dialog.module.css';
import { recordDetail, recordName } from './record-detail.ts';
import { sourceIcons, totalIcons } from './source-icons.ts';
import type { SourceRecord, UnreadableRow } from './readers/rules/import-content.ts';
import type { ImportTotal } from './rules/import-totals.ts';
import type { ImportChoices } from './rules/preview-builder.ts';
import type { ImportPreview } from './rules/preview-import.ts';
import type { Review } from './use-import.ts';

interface ImportReviewProps {
  review: Review;
  busy: boolean;
  hasFailed: boolean;
  onChoose: (choices: ImportChoices) => void;
  onAdd: () => void;
  onAnother: () => void;
  onCancel: () => void;
}

/** The review of an import: the records to add, the values without a field in Kairos, and the open choices. */
export function ImportReview(props: ImportReviewProps) {
  const { review, busy, hasFailed, onChoose, onAdd, onAnother, onCancel } = props;
  const { file, format, preview } = review;
  const t = useMessages();
  const { number } = useFormats();
  const hasAccount = useHasAccount();
  // Without an account nothing is sent.
  const isOnline = useOnline() || !hasAccount;
  const { totals } = preview;
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
            <IconTile {...sourceIcons[format]} size="tiny" />
            <div>
              <h3 className={styles.app}>{t(`transfer.app-${format}`)}</h3>
              <p className={styles.how}>{t('transfer.file-size', { file: file.name, size })}</p>
            </div>
          </div>
          <h3 id="import-totals" className={styles.subheading}>
            {t('transfer.sums')}
          </h3>
          {totals.length === 0 ? (
            <p>{t('transfer.nothing')}</p>
          ) : (
            <ul aria-labelledby="import-totals" className={styles.sums}>
              {totals.map((total) => (
                <li key={total.kind}>
                  <Total total={total} isOpen={totals.length === 1} />
                </li>
              ))}
            </ul>
          )}
          <Choices review={review} onChoose={onChoose} />
          <Notices review={review} />
        </div>
        <Missing preview={preview} />
      </div>
      {hasFailed && <Alert>{t('transfer.failed')}</Alert>}
      <div className={styles.buttons}>
        {totals.length > 0 && (
          <Button
            busy={busy || !isOnline}
            aria-describedby={isOnline ? undefined : 'import-offline'}
            onClick={onAdd}
          >
            {t('transfer.add')}
          </Button>
        )}
        <Button variant="quiet" onClick={onAnother}>
          {t('transfer.another')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('transfer.cancel')}
        </Button>
        {!isOnline && (
          <p id="import-offline" className={styles.how}>
            {t('transfer.when-online')}
          </p>
        )}
      </div>
    </>
  );
}

function Total({ total: { kind, count, days, first }, isOpen }: { total: ImportTotal; isOpen: boolean }) {
  const t = useMessages();
  const Icon = totalIcons[kind];
  const name = (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span>
        <EmphasizedNumbers text={t(`transfer.${kind}`, { n: count, days })} />
      </span>
    </>
  );
  if (first.length === 0) return <p className={styles.sum}>{name}</p>;
  return (
    <details open={isOpen}>
      <summary className={styles.sum}>
        {name}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <ul className={styles.rows}>
        {first.map((record) => (
          <FirstRow key={record.source} record={record} />
        ))}
        {count > first.length && <li>{t('transfer.more', { n: count - first.length })}</li>}
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
      <span dir="auto">{recordName(record)}</span>
      {detail !== '' && <span>{detail}</span>}
    </li>
  );
}

function Choices({ review, onChoose }: { review: Review; onChoose: (choices: ImportChoices) => void }) {
  const t = useMessages();
  const { choices } = review;
  const { optional } = review.preview;
  return (
    <>
      {optional.done && (
        <RadioChoice
          label={t('transfer.done-tasks')}
          value={choices.addsDone ? 'add' : 'leave'}
          options={[
            { value: 'leave', label: t('transfer.leave-out') },
            { value: 'add', label: t('transfer.add-done') },
          ]}
          onChange={(value) => onChoose({ ...choices, addsDone: value === 'add' })}
        />
      )}
      {optional.pages > 0 && (
        <RadioChoice
          label={t('transfer.pages-here', { n: optional.pages })}
          value={choices.extendsPages ? 'add' : 'leave'}
          options={[
            { value: 'add', label: t('transfer.add-below') },
            { value: 'leave', label: t('transfer.leave-out') },
          ]}
          onChange={(value) => onChoose({ ...choices, extendsPages: value === 'add' })}
        />
      )}
      {optional.events && (
        <RadioChoice
          label={t('transfer.events')}
          value={choices.addsEvents ? 'add' : 'leave'}
          options={[
            { value: 'leave', label: t('transfer.leave-out') },
            { value: 'add', label: t('transfer.events-as-tasks') },
          ]}
          onChange={(value) => onChoose({ ...choices, addsEvents: value === 'add' })}
        />
      )}
    </>
  );
}

/** What an import does with records that are here, or that were here. */
function Notices({ review: { format, preview } }: { review: Review }) {
  const t = useMessages();
  const restored = preview.added.filter(({ restores }) => restores).length;
  const texts = [
    format === 'kairos' && preview.totals.length > 0 && t('transfer.yours'),
    format === 'kairos' && restored > 0 && t('transfer.restored', { n: restored }),
    preview.alreadyPresent > 0 && t('transfer.here', { n: preview.alreadyPresent }),
    preview.occupiedSlots > 0 && t('transfer.occupied-slots', { n: preview.occupiedSlots }),
  ].filter((text) => text !== false);
  return texts.map((text) => (
    <p key={text} className={styles.here}>
      <EmphasizedNumbers text={text} />
    </p>
  ));
}

const listedRows = 20;

function Missing({ preview: { unsupported, unreadable } }: { preview: ImportPreview }) {
  const t = useMessages();
  if (unsupported.length === 0 && unreadable.length === 0) return null;
  const textOf = (row: UnreadableRow) => {
    const reason = t(`transfer.fault-${row.reason}`, { value: 'value' in row ? row.value : '' });
    const text = t('transfer.row', { row: row.row, reason });
    return row.file === undefined ? text : `${row.file} · ${text}`;
  };
  const save = () => saveFile('kairos-import.txt', 'text/plain', `${unreadable.map(textOf).join('\n')}\n`);
  return (
    <div className={styles.missing}>
      {unsupported.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('transfer.no-place')}</h3>
          <ul className={styles.faults}>
            {unsupported.map((what) => (
              <li key={what}>
                <EmphasizedTerm text={t(`transfer.no-${what}`)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unreadable.length > 0 && (
        <details open>
          <summary className={styles.subheading}>
            {t('transfer.unreadable', { n: unreadable.length })}
            <ChevronDown size={18} aria-hidden />
          </summary>
          <ul className={styles.faults}>
            {unreadable.slice(0, listedRows).map((row, index) => (
              <li key={`${index}-${row.row}`}>
                <EmphasizedTerm text={textOf(row)} />
              </li>
            ))}
          </ul>
          <Button variant="link" onClick={save}>
            {t('transfer.save-list')}
          </Button>
        </details>
      )}
    </div>
  );
}
