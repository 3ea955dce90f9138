// @spec close-day

import { useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DialogSteps } from '#ui/dialog-steps.tsx';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { sortTasks } from '../rules/task-order.ts';
import { ReflectionStep } from './reflection-step.tsx';
import { withTyped, type Closing } from './rules/closing.ts';
import type { DaySummary } from './rules/day-summary.ts';
import { SunsetIllustration, SummaryStep } from './summary-step.tsx';
import { useDayRecords } from './use-day-records.ts';
import { useSaveClosing } from './use-save-closing.ts';
import { useResolveDay, OpenTasksStep } from './open-tasks-step.tsx';

interface CloseDayDialogProps {
  closing: Closing;
  onEnter: (entered: Partial<Closing>) => void;
  onClose: () => void;
  /** All is saved. */
  onFinish: () => void;
}

type Step = 'done' | 'left' | 'tomorrow';

/** Reviews a day, moves its open tasks and plans the next day: three steps, or two when no task is open. */
export function CloseDayDialog({ closing, onEnter, onClose, onFinish }: CloseDayDialogProps) {
  const t = useMessages();
  const { day } = closing;
  const records = useDayRecords(day);
  const choices = useResolveDay(day);
  const { save, busy, outcome } = useSaveClosing();
  const [step, setStep] = useState<Step>('done');
  const line = useRef<HTMLInputElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  if (records === undefined) return null;

  const { summary, open, next, page } = records;
  const { resolved } = choices;
  const rows = sortTasks([
    ...open.filter(({ id }) => !resolved.has(id)),
    ...[...resolved.values()].map(({ task }) => task),
  ]);
  const hasLeft = rows.length > 0 || step === 'left';
  const steps: readonly Step[] = hasLeft ? ['done', 'left', 'tomorrow'] : ['done', 'tomorrow'];

  async function finish() {
    const entered = withTyped(closing, next);
    const result = await save(entered);
    if (result === 'saved') {
      onFinish();
      return;
    }
    onEnter(result === 'failed' ? { ...entered, triedLine: entered.line } : entered);
    if (result === 'full') line.current?.focus();
  }

  return (
    <Dialog
      title={t(`close-day.title-${step}`)}
      eyebrow={t('close-day.title')}
      lead={leadOf(t, step, summary)}
      width="medium"
      focus="heading"
      closesOnBackdrop
      band={step === 'done' && <SunsetIllustration count={summary.done.length} />}
      onClose={onClose}
    >
      <DialogSteps
        steps={steps}
        step={step}
        onStep={setStep}
        texts={{
          position: (at, total) => t('close-day.step', { step: at, total }),
          back: t('close-day.back'),
          next: t('close-day.next'),
          finish: t('close-day.good-night'),
          failed: t('journal.failed'),
        }}
        onFinish={() => void finish()}
        finishRef={last}
        busy={busy}
        failed={outcome === 'failed'}
      >
        {step === 'done' && <SummaryStep day={closing.day} {...summary} />}
        {step === 'left' && <OpenTasksStep {...choices} day={day} rows={rows} />}
        {step === 'tomorrow' && (
          <ReflectionStep
            closing={closing}
            onEnter={onEnter}
            page={page}
            isFull={outcome === 'full'}
            tasks={next}
            lineRef={line}
            onLast={() => last.current?.focus()}
          />
        )}
      </DialogSteps>
    </Dialog>
  );
}

function leadOf(t: Translate, step: Step, { done, total }: DaySummary): string | undefined {
  if (step === 'tomorrow') return undefined;
  if (step === 'left') return t('close-day.left-lead');
  if (done.length === 0) return t('close-day.none-done');
  if (done.length === total) return t('close-day.all-done', { total });
  return t('close-day.some-done', { done: done.length, total });
}
