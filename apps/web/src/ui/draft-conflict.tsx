import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface DraftConflictProps {
  /** Shows the saved values instead of those that were typed; undefined while nothing was changed elsewhere. */
  onUseSaved: (() => void) | undefined;
}

/** Shown in a dialog when saving would replace a change of another device. Offers to use that change. */
export function DraftConflict({ onUseSaved }: DraftConflictProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  if (onUseSaved === undefined) return null;

  function press() {
    // The message and its button will be removed.
    box.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onUseSaved?.();
  }

  return (
    <div ref={box}>
      <Alert tone="info">
        {t('records.changed-elsewhere')}{' '}
        <Button variant="link" onClick={press}>
          {t('records.use-saved')}
        </Button>
      </Alert>
    </div>
  );
}
