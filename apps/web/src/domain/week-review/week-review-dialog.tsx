import { useMemo, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { StepFoot } from '#ui/step-foot.tsx';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { useToday } from '#domain/days/use-today.ts';
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
import styles from './week-review-dialog.module.css';

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
  const index = steps.indexOf(step);
  const before = steps[index - 1];
  const after = steps[index + 1];

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
      <div key={step} className={styles.step}>
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
      </div>
      {failed && (
        <div className={styles.failure}>
          <Alert>{t('week-review.failed')}</Alert>
        </div>
      )}
      <StepFoot
        step={index + 1}
        total={steps.length}
        texts={{
          step: t('close-day.step', { step: index + 1, total: steps.length }),
          back: t('close-day.back'),
        }}
        onBack={before === undefined ? undefined : () => setStep(before)}
      >
        {after === undefined ? (
          <Button ref={last} busy={busy} onClick={() => void finish()}>
            {t('week-review.close')}
          </Button>
        ) : (
          <Button onClick={() => setStep(after)}>{t('close-day.next')}</Button>
        )}
      </StepFoot>
    </Dialog>
  );
}

function leadOf(t: Translate, step: ReviewStep, done: number): string | undefined {
  if (step !== 'moved') return t(`week-review.lead-${step}`);
  return done === 0 ? undefined : t('week-review.done', { count: done });
}
