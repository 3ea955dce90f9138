import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import settingsStyles from '#ui/styles/settings.module.css';
import { rowTarget } from './use-row-focus.ts';

interface RowButtonProps {
  text: string;
  /** Of the calendar. */
  name: string;
  busy?: boolean;
  onClick: () => void;
}

/** What can be done about the state of a calendar. When it goes with that state, its focus moves to the menu of the row. */
export function RowButton({ text, name, busy = false, onClick }: RowButtonProps) {
  const t = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const removed = button.current;
    const row = removed?.closest('li');
    return () => {
      if (document.activeElement === removed) row?.querySelector<HTMLElement>(rowTarget)?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      variant="quiet"
      className={settingsStyles.change}
      aria-label={t('other-calendars.action-of', { action: text, name })}
      busy={busy}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}
