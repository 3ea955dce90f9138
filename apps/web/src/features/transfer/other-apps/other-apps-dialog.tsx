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
import type { ImportSum } from './rules/import-sums.ts';
import styles from './other-apps-dialog.module.css';
import { useImports } from './use-imports.ts';
import { type ImportStep, useOtherApps } from './use-other-apps.ts';

interface OtherAppsDialogProps {
  /** Gets the file of a Kairos export, whose import has a dialog of its own. */
  onKairos: (file: File) => void;
  onClose: () => void;
}

const quarter = 25;

/** The import from other apps: a file, its columns, the review, the progress and the result. */
export function OtherAppsDialog({ onKairos, onClose }: OtherAppsDialogProps) {
  const t = useMessages();
  const other = useOtherApps(onKairos);
  const { step } = other;
  const isDone = step.is === 'done';
  return (
    <Dialog
      title={titleOf(step, t)}
      lead={isDone && step.kept === undefined ? <AddedLead sums={step.sums} /> : leadOf(step, t)}
      width={step.is === 'adding' || step.is === 'done' ? 'medium' : 'wide'}
      // The text of the progress takes the focus itself.
      focus={step.is === 'adding' ? 'first' : 'heading'}
      step={step.is}
      onClose={onClose}
    >
      {step.is === 'choose' && (
        <ChooseFileStep
          reading={step.reading}
          failure={step.failure ?? failureOf(other)}
          onChoose={(file) => void other.read(file)}
        />
      )}
      {step.is === 'columns' && (
        <ColumnStep
          table={step.table}
          context={other.context}
          onNext={(choices) => other.mapColumns(step.file, choices)}
          onAnother={other.startAgain}
          onCancel={onClose}
        />
      )}
      {step.is === 'review' && (
        <ImportReview
          review={step.review}
          busy={other.isAdding}
          hasFailed={other.hasFailed}
          onChoose={(choices) => other.choose(step.review, choices)}
          readUnreadable={other.readUnreadable}
          onAdd={() => void other.add(step.review)}
          onAnother={other.startAgain}
          onCancel={onClose}
        />
      )}
      {step.is === 'adding' && <Progress total={step.total} onClose={onClose} />}
      {isDone && (
        <ImportResult
          step={step}
          busy={other.isUndoing}
          onUndo={() => other.undo(step.added, step.sums)}
          onClose={onClose}
        />
      )}
      {isDone && other.hasFailed && <Alert>{t('other-apps.failed')}</Alert>}
    </Dialog>
  );
}

function AddedLead({ sums }: { sums: readonly ImportSum[] }) {
  const t = useMessages();
  const formats = useFormats();
  return <span role="status">{addedText(sums, t, formats)}</span>;
}

function failureOf({ hasReadFailed }: { hasReadFailed: boolean }) {
  return hasReadFailed ? ('not-read' as const) : undefined;
}

function titleOf(step: ImportStep, t: Translate): string {
  if (step.is === 'done' && step.kept === undefined) return t('other-apps.all-here');
  return step.is === 'columns' ? t('other-apps.columns') : t('other-apps.title');
}

function leadOf(step: ImportStep, t: Translate): string | undefined {
  if (step.is === 'columns') {
    return t('other-apps.file-rows', { file: step.file.name, n: step.table.count });
  }
  return step.is === 'choose' || step.is === 'review' ? t('other-apps.lead') : undefined;
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
        {t('other-apps.adding', { done, total })}
      </p>
      <ProgressBar
        label={t('other-apps.bar')}
        percent={percent}
        valueText={t('other-apps.adding', { done, total })}
      />
      <p role="status" className={styles.hidden}>
        {t('other-apps.adding', { done: Math.floor((announced / 100) * total), total })}
      </p>
      <p className={styles.how}>{t('other-apps.goes-on')}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {t('other-apps.close')}
        </Button>
      </div>
    </>
  );
}
