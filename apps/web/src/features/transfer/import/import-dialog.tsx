// @spec import-review

import { useLayoutEffect, useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { type Translate, useMessages } from '#platform/i18n/use-messages.ts';
import { ChooseFileStep } from './choose-file-step.tsx';
import { ColumnStep } from './column-step.tsx';
import { addedText, ImportResult } from './import-result.tsx';
import { ImportReview } from './import-review.tsx';
import type { ImportTotal } from './rules/import-totals.ts';
import styles from './import-dialog.module.css';
import { useImports } from './use-imports.ts';
import { type ImportStep, useImport } from './use-import.ts';

interface ImportDialogProps {
  /** Cognito's `sub` of the user. */
  owner: string;
  /** The file of Kairos that was chosen before. */
  given?: File | undefined;
  onClose: () => void;
}

const quarter = 25;

/** An import: a file, its columns, the review, the progress and the result. */
export function ImportDialog({ owner, given, onClose }: ImportDialogProps) {
  const t = useMessages();
  const importing = useImport(owner, given);
  const { step } = importing;
  const isDone = step.is === 'done';
  return (
    <Dialog
      title={titleOf(step, given !== undefined, t)}
      lead={isDone && step.kept === undefined ? <AddedLead totals={step.totals} /> : leadOf(step, t)}
      width={step.is === 'adding' || step.is === 'done' ? 'medium' : 'wide'}
      // The text of the progress takes the focus itself.
      focus={step.is === 'adding' ? 'first' : 'heading'}
      step={step.is}
      onClose={onClose}
    >
      {step.is === 'choose' && (
        <ChooseFileStep
          reading={step.reading}
          failure={step.failure ?? importing.readFailure}
          onChoose={importing.read}
        />
      )}
      {step.is === 'columns' && (
        <ColumnStep
          table={step.table}
          context={importing.context}
          onNext={(choices) => importing.chooseColumns(step.file, choices)}
          onAnother={importing.startAgain}
          onCancel={onClose}
        />
      )}
      {step.is === 'review' && (
        <ImportReview
          review={step.review}
          busy={importing.isAdding}
          hasFailed={importing.hasFailed}
          onChoose={(choices) => importing.choose(step.review, choices)}
          onAdd={() => void importing.add(step.review)}
          onAnother={importing.startAgain}
          onCancel={onClose}
        />
      )}
      {step.is === 'adding' && <Progress total={step.total} onClose={onClose} />}
      {isDone && (
        <ImportResult
          step={step}
          busy={importing.isUndoing}
          onUndo={() => importing.undo(step.added, step.totals)}
          onClose={onClose}
        />
      )}
      {isDone && importing.hasFailed && <Alert>{t('transfer.failed')}</Alert>}
    </Dialog>
  );
}

function AddedLead({ totals }: { totals: readonly ImportTotal[] }) {
  const t = useMessages();
  const formats = useFormats();
  return <span role="status">{addedText(totals, t, formats)}</span>;
}

function titleOf(step: ImportStep, isOwnFile: boolean, t: Translate): string {
  if (step.is === 'done' && step.kept === undefined) return t('transfer.all-here');
  if (step.is === 'columns') return t('transfer.columns');
  const isOwn = isOwnFile || (step.is === 'review' && step.review.format === 'kairos');
  return isOwn ? t('settings.import') : t('transfer.title');
}

function leadOf(step: ImportStep, t: Translate): string | undefined {
  if (step.is === 'columns') {
    return t('transfer.file-rows', { file: step.file.name, n: step.table.count });
  }
  return step.is === 'choose' || step.is === 'review' ? t('transfer.lead') : undefined;
}

interface ProgressProps {
  total: number;
  onClose: () => void;
}

/** The progress is announced at each quarter. */
function Progress({ total, onClose }: ProgressProps) {
  const t = useMessages();
  const done = useImports('always').find(({ stored }) => !stored.isSent)?.done ?? 0;
  const percent = Math.floor((done / total) * 100);
  const announced = Math.floor(percent / quarter) * quarter;
  const text = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  return (
    <>
      <p ref={text} tabIndex={-1} className={styles.app}>
        {t('transfer.adding', { done, total })}
      </p>
      <ProgressBar
        label={t('transfer.bar')}
        percent={percent}
        valueText={t('transfer.adding', { done, total })}
      />
      <p role="status" className={styles.hidden}>
        {t('transfer.adding', { done: Math.floor((announced / 100) * total), total })}
      </p>
      <p className={styles.how}>{t('transfer.goes-on')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {t('transfer.close')}
        </Button>
      </div>
    </>
  );
}
