import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface DraftConflictProps {
  /** Shows the saved values instead of those that were typed; undefined while nothing was changed elsewhere. */
  onUseSaved: (() => void) | undefined;
}

/** Says in a dialog that saving replaces a change of another device, and offers that change. */
export function DraftConflict({ onUseSaved }: DraftConflictProps) {
  const t = useMessages();
  const place = useRef<HTMLDivElement>(null);
  if (onUseSaved === undefined) return null;

  function press() {
    // The button leaves with its message.
    place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus();
    onUseSaved?.();
  }

  return (
    <div ref={place}>
      <Alert tone="info">
        {t('records.changed-elsewhere')}{' '}
        <Button variant="link" onClick={press}>
          {t('records.use-saved')}
        </Button>
      </Alert>
    </div>
  );
}
