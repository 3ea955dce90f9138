// @spec adoption-question adoption-continues

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import ownStyles from './adoption.module.css';
import { useTakeAlong } from './adoption-question.tsx';
import type { AdoptionRunner } from './adoption-runner.ts';
import { AdoptionStatus } from './adoption-status.tsx';
import { useAdoptionState } from './use-adoption-state.ts';

/** The rows of the settings about what was written on this device without an account. */
export function AdoptionRows({ runner }: { runner: AdoptionRunner }) {
  const state = useAdoptionState(runner);
  if (state.is === 'left') return <LeftRow runner={runner} count={state.counts.total} />;
  if (state.is !== 'sending' && state.is !== 'done' && state.is !== 'failed') return null;
  return (
    <div className={styles.row}>
      <AdoptionStatus runner={runner} className={styles.texts} />
    </div>
  );
}

function LeftRow({ runner, count }: { runner: AdoptionRunner; count: number }) {
  const t = useMessages();
  const takeAlong = useTakeAlong(runner);
  const [isTaking, setIsTaking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{t('adoption.left')}</span>
          <span className={styles.about}>{t('adoption.left-text', { n: count })}</span>
        </div>
        <Button
          variant="quiet"
          className={styles.change}
          busy={isTaking}
          onClick={() => {
            setIsTaking(true);
            void takeAlong();
          }}
        >
          {t('adoption.take-along')}
        </Button>
        <Button variant="quiet" className={styles.change} onClick={() => setIsDeleting(true)}>
          {t('adoption.delete')}
        </Button>
      </div>
      {isDeleting && <DeleteDialog runner={runner} onClose={() => setIsDeleting(false)} />}
    </div>
  );
}

/** Asks before the records of the device are deleted: no other device has them. */
function DeleteDialog({ runner, onClose }: { runner: AdoptionRunner; onClose: () => void }) {
  const t = useMessages();
  const { run, busy, failure } = useAsyncAction(
    () => runner.delete(),
    () => true,
  );
  const close = () => !busy && onClose();
  return (
    <Dialog title={t('adoption.left')} lead={t('adoption.delete-lead')} focus="heading" onClose={close}>
      {failure && <Alert>{t('adoption.delete-failed')}</Alert>}
      <div className={ownStyles.buttons}>
        <Button busy={busy} onClick={close}>
          {t('adoption.keep-it')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void run()}>
          {t('adoption.delete-for-good')}
        </Button>
      </div>
    </Dialog>
  );
}
