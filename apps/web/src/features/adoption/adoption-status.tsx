// @spec adoption-continues

import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { AdoptionRunner } from './adoption-runner.ts';
import { useAdoptionState } from './use-adoption-state.ts';

interface AdoptionStatusProps {
  runner: AdoptionRunner;
  className?: string | undefined;
}

/** How much of what was written without an account is in the account. */
export function AdoptionStatus({ runner, className }: AdoptionStatusProps) {
  const t = useMessages();
  const state = useAdoptionState(runner);
  if (state.is === 'failed') {
    return (
      <div role="alert" className={className}>
        {t('adoption.failed')}{' '}
        <Button variant="link" onClick={() => runner.retry()}>
          {t('adoption.try-again')}
        </Button>
      </div>
    );
  }
  if (state.is !== 'sending' && state.is !== 'done') return null;
  const text =
    state.is === 'done'
      ? t('adoption.done')
      : state.isReachable
        ? t('adoption.bringing', { n: state.done, total: state.total })
        : t('adoption.waiting');
  return (
    <p role="status" className={className}>
      {text}
    </p>
  );
}
