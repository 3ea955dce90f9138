import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { KeptSelection } from '#ui/kept-selection.tsx';
import styles from './journal.module.css';
import type { usePage } from './use-page.ts';

/** Whether the browser knows `field-sizing: content`. */
const growsByItself = 'fieldSizing' in document.documentElement.style;

interface PageTextProps {
  /** The name of the day, e.g. `Monday, Nov 23`. */
  dayName: string;
  isToday: boolean;
  draft: ReturnType<typeof usePage>['draft'];
  /** Called for each change of the text. */
  onWrite: () => void;
  onLeave: () => void;
}

/** The text field of a page. It grows with its text. */
export function PageText({ dayName, isToday, draft, onWrite, onLeave }: PageTextProps) {
  const t = useMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || growsByItself) return;
    const place = window.scrollY;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
    // Measuring has made the document shorter, which may have changed the scroll position.
    if (window.scrollY !== place) window.scrollTo(0, place);
  }, [draft.text]);

  return (
    <>
      <textarea
        ref={field}
        className={styles.text}
        dir="auto"
        aria-label={t('journal.page', { day: dayName })}
        placeholder={t(isToday ? 'journal.today-placeholder' : 'journal.day-placeholder')}
        value={draft.text}
        // The browser stores no copy of the text for form restoration.
        autoComplete="off"
        onChange={({ target, nativeEvent }) => {
          onWrite();
          draft.change(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
        }}
        onCompositionEnd={({ currentTarget }) => draft.change(currentTarget.value)}
        onBlur={() => {
          draft.flush();
          onLeave();
        }}
      />
      <KeptSelection find={() => field.current} value={draft.text} />
    </>
  );
}
