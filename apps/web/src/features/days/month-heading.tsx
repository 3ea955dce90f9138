import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { usePreload } from '#platform/routing/use-preload.ts';
import { cx } from '#ui/cx.ts';
import styles from './month.module.css';
import type { MonthPickerProps } from './month-picker.tsx';
import { useDismissal } from '#ui/use-dismissal.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';

const LazyMonthPicker = lazyComponent([], async () => (await import('./month-picker.tsx')).MonthPicker);
const interactive = [LazyMonthPicker];

interface MonthHeadingProps extends Omit<MonthPickerProps, 'onClose'> {
  /** The id of the heading. */
  id?: string;
  /** The shown month, week or day. */
  title: string;
  /** Announces a title that changes. */
  isLive?: boolean;
  className?: string | undefined;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** The button in the heading. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** The title of the shown period; a press opens the months to choose from. */
export function MonthHeading({
  id,
  title,
  isLive = false,
  className,
  headingRef,
  buttonRef,
  onChoose,
  onThisMonth,
  ...picker
}: MonthHeadingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const ownButton = useRef<HTMLButtonElement>(null);
  const button = buttonRef ?? ownButton;

  usePreload(interactive);
  const focusButton = useFocusAfter(isOpen, button);

  function close() {
    focusButton();
    setIsOpen(false);
  }
  useDismissal(box, isOpen, { onEscape: close, onLeave: () => setIsOpen(false) });

  return (
    <div ref={box} className={cx(styles.box, className)}>
      <h2
        ref={headingRef}
        id={id}
        tabIndex={-1}
        className={styles.heading}
        aria-live={isLive ? 'polite' : undefined}
      >
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDown size={20} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <Suspense>
          <LazyMonthPicker
            {...picker}
            onChoose={(month) => {
              onChoose(month);
              close();
            }}
            onThisMonth={() => {
              onThisMonth();
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
