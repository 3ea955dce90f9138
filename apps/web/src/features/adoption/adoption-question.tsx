// @spec adoption-question

import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useUndo } from '#features/undo/use-undo.ts';
import styles from './adoption.module.css';
import { AdoptionReview } from './adoption-review.tsx';
import type { AdoptionRunner } from './adoption-runner.ts';
import type { AdoptionState } from './adoption-state.ts';
import type { AdoptionPreview, WrittenCounts } from './rules/preview-adoption.ts';
import { useAdoptionState } from './use-adoption-state.ts';

const answers = ['take', 'look', 'leave'] as const;
type Answer = (typeof answers)[number];

/** Asks what happens to the records that were written on this device without an account, while that is open. */
export function AdoptionQuestion({ runner }: { runner: AdoptionRunner }) {
  const state = useAdoptionState(runner);
  return state.is === 'asking' ? <Question runner={runner} state={state} /> : null;
}

interface QuestionProps {
  runner: AdoptionRunner;
  state: Extract<AdoptionState, { is: 'asking' }>;
}

function Question({ runner, state: { counts, isSecondUser } }: QuestionProps) {
  const t = useMessages();
  const lead = useLead(counts);
  const id = useId();
  const takeAlong = useTakeAlong(runner);
  const [answer, setAnswer] = useState<Answer>(isSecondUser ? 'leave' : 'take');
  const [preview, setPreview] = useState<AdoptionPreview>();
  const leave = () => void runner.leave();

  async function goOn() {
    if (answer === 'leave') leave();
    else if (answer === 'take') await takeAlong();
    else setPreview(await runner.preview());
  }

  if (preview) {
    return (
      <Dialog title={t('adoption.title')} lead={t('adoption.look-lead')} width="large" onClose={leave}>
        <AdoptionReview preview={preview} onTake={() => void takeAlong()} onLeave={leave} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('adoption.title')} lead={lead} onClose={leave}>
      <div role="radiogroup" aria-label={t('adoption.title')} className={styles.answers}>
        {answers.map((one) => (
          <label key={one} className={styles.answer}>
            <input
              type="radio"
              name={id}
              checked={answer === one}
              aria-label={t(`adoption.${one}`)}
              aria-describedby={`${id}-${one}`}
              onChange={() => setAnswer(one)}
            />
            <span>
              <span className={styles.name}>{t(`adoption.${one}`)}</span>
              <span id={`${id}-${one}`} className={styles.about}>
                {t(`adoption.${one}-text`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void goOn()}>{t('adoption.go-on')}</Button>
      </div>
    </Dialog>
  );
}

/** Takes the records along, and offers to undo it. */
export function useTakeAlong(runner: AdoptionRunner): () => Promise<void> {
  const t = useMessages();
  const offerUndo = useUndo();
  return async () => {
    if (!(await runner.takeAlong())) return;
    offerUndo({ text: '', message: t('adoption.taken'), restore: () => runner.undo() });
  };
}

function useLead({ tasks, habits, pages, hasMore, total }: WrittenCounts): string {
  const t = useMessages();
  const { list } = useFormats();
  const kinds = [
    tasks > 0 && t('adoption.tasks', { n: tasks }),
    habits > 0 && t('adoption.habits', { n: habits }),
    pages > 0 && t('adoption.pages', { n: pages }),
  ].filter((kind) => kind !== false);
  const what =
    kinds.length === 0 ? t('adoption.entries', { n: total }) : hasMore ? kinds.join(', ') : list(kinds);
  return t('adoption.lead', { what, n: total, more: hasMore && kinds.length > 0 ? 'yes' : 'no' });
}
