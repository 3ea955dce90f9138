// @spec week-review

import { useMemo, useRef, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { DialogSteps } from '#ui/dialog-steps.tsx';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { useToday } from '#features/days/use-today.ts';
import { useStoredDraft } from '#platform/drafts/use-stored-draft.ts';
import { useMessages, type Translate } from '#platform/i18n/use-messages.ts';
import { LineStep } from './line-step.tsx';
import { MovesStep } from './moves-step.tsx';
import { NextWeekStep } from './next-week-step.tsx';
import type { Week } from './rules/week-line.ts';
import { parseReview, reviewOf, type WeekReview } from './rules/week-review.ts';
import { useSaveReview } from './use-save-review.ts';
import { useWeekRange } from './use-week-range.ts';
import { useWeekRecords } from './use-week-records.ts';

const steps = ['moved', 'line', 'next'] as const;
export type ReviewStep = (typeof steps)[number];

interface WeekReviewDialogProps {
  week: Week;
  /** The step that is shown first. */
  firstStep?: ReviewStep;
  onClose: () => void;
}

/** The review of a week and three intentions for the next one, in three steps. Unsaved input stays as a draft. */
export function WeekReviewDialog({ week, firstStep = 'moved', onClose }: WeekReviewDialogProps) {
  const t = useMessages();
  const today = useToday();
  const range = useWeekRange(today);
  const showToast = useLinkToast();
  const { moves, failed: isUnreachable, retry, pages, line, offers } = useWeekRecords(week, today);
  const { draft, update } = useStoredDraft('week-review', parseReview);
  const review = useMemo(() => reviewOf(week, draft), [week, draft]);
  const { save, busy, failed } = useSaveReview();
  const [step, setStep] = useState<ReviewStep>(firstStep);
  const last = useRef<HTMLButtonElement>(null);

  const enter = (entered: Partial<WeekReview>) => update(() => ({ ...review, ...entered }));

  async function finish() {
    if (!(await save(review))) return;
    update(() => undefined);
    onClose();
    showToast({ text: t('week-review.closed') });
  }

  return (
    <Dialog
      title={t(`week-review.title-${step}`)}
      eyebrow={range(week)}
      name={t('week-review.title')}
      lead={leadOf(t, step, moves?.done ?? 0)}
      width="medium"
      focus="heading"
      closesOnBackdrop
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
          finish: t('week-review.close'),
          failed: t('week-review.failed'),
        }}
        onFinish={() => void finish()}
        finishRef={last}
        busy={busy}
        failed={failed}
      >
        {step === 'moved' && <MovesStep week={week} moves={moves} failed={isUnreachable} onRetry={retry} />}
        {step === 'line' && (
          <LineStep
            pages={pages}
            line={review.line ?? line}
            onLine={(entered) =>
              enter({ line: entered, ...(review.line === undefined && { seenLine: line }) })
            }
          />
        )}
        {step === 'next' && (
          <NextWeekStep
            week={week}
            today={today}
            intentions={review.intentions}
            offers={offers}
            onChange={(intentions) => enter({ intentions })}
            onLast={() => last.current?.focus()}
          />
        )}
      </DialogSteps>
    </Dialog>
  );
}

function leadOf(t: Translate, step: ReviewStep, done: number): string | undefined {
  if (step !== 'moved') return t(`week-review.lead-${step}`);
  return done === 0 ? undefined : t('week-review.done', { count: done });
}
