import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { KeepTyping } from '#platform/routing/keep-typing.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useDismissal } from '#ui/use-dismissal.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import { maxAmount, roundAmount } from '#domain/habits/amounts.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { DayCircle, type DayCircleProps } from './day-circle.tsx';
import { useLongPress } from './use-long-press.ts';
import styles from './week-circles.module.css';

/** Lazy: the number of a day is seldom typed. */
const LazyAmountDay = lazyComponent([], async () => (await import('./amount-day.tsx')).AmountDay);

interface DayAmountProps extends DayCircleProps {
  /** The amount of the day. */
  amount: number;
  /** The amount of a whole day. */
  whole: number;
  unit: string | null;
  onAmount: (amount: number) => void;
}

/** A day of a habit with an amount: its circle, and under it the number, which opens the amount of the day. */
export function DayAmount({ amount, whole, unit, onAmount, ...circle }: DayAmountProps) {
  const t = useMessages();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const focusOpener = useFocusAfter(isOpen, opener);
  /** The amount of the last key until it is rendered: the next key can come earlier. */
  const typed = useRef<number>(undefined);
  useEffect(() => {
    if (typed.current === amount) typed.current = undefined;
  }, [amount]);
  useEffect(() => {
    const column = box.current;
    const forget = () => (typed.current = undefined);
    column?.addEventListener('focusout', forget);
    return () => column?.removeEventListener('focusout', forget);
  }, []);
  useEffect(() => whenIdle(() => void LazyAmountDay.preload()), []);

  function open() {
    const focused = document.activeElement;
    opener.current = box.current?.contains(focused) && focused instanceof HTMLElement ? focused : null;
    opener.current ??= box.current?.querySelector('button') ?? null;
    setIsOpen(true);
  }
  const press = useLongPress(open);

  function close() {
    focusOpener();
    setIsOpen(false);
  }
  useDismissal(box, isOpen, { onEscape: close, onLeave: () => setIsOpen(false) });

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(maxAmount, Math.max(0, roundAmount((typed.current ?? amount) + by)));
    typed.current = next;
    onAmount(next);
  }

  const wholeText = withUnit(amountText(formats, whole), unit);
  const values = { amount: amountText(formats, amount), whole: wholeText };
  return (
    <div ref={box} className={styles.column}>
      <DayCircle {...circle} press={press} describedBy={id} onKeyDown={onKeyDown} />
      <span id={id} hidden>
        {t('habit-tracker.day-amount', values)}
      </span>
      <button
        type="button"
        className={styles.number}
        aria-label={t('habit-tracker.day-amount-named', { day: circle.label, ...values })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setIsOpen(false) : open())}
      >
        <span data-none={amount === 0 || undefined}>{amount === 0 ? '–' : values.amount}</span>
      </button>
      {isOpen && (
        <KeepTyping>
          <LazyAmountDay
            day={circle.day}
            amount={amount}
            whole={whole}
            wholeText={wholeText}
            unit={unit}
            anchor={box}
            onAmount={onAmount}
            onClose={close}
          />
        </KeepTyping>
      )}
    </div>
  );
}
