// @spec habit-circle habit-amounts

import Check from 'lucide-react/icons/check';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useDismissal } from '#ui/use-dismissal.ts';
import { amountText, withUnit } from '#domain/habits/amount-text.ts';
import { maxAmount, roundAmount } from '#domain/habits/amounts.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { usePreload } from '#platform/routing/use-preload.ts';
import styles from './day-circle.module.css';

interface DayCircleProps {
  /** The name of the habit and of the weekday. */
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  isToday: boolean;
  isScheduled: boolean;
  isPaused: boolean;
  isDone: boolean;
  /** The done share of the amount, from 0 to 1. */
  share: number;
  onMark: (done: boolean) => void;
}

interface AmountProps {
  /** The id of the description. */
  describedBy?: string;
  press?: ReturnType<typeof useLongPress>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A day of a habit as a toggle. */
export function DayCircle(props: DayCircleProps & AmountProps) {
  const { label, day, isToday, isScheduled, isPaused, isDone, share, onMark, describedBy, press, onKeyDown } =
    props;
  const t = useMessages();
  const { date } = useFormats();
  const noon = noonOf(day);
  const longDate = date(noon, { weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={label}
      aria-pressed={isDone}
      aria-current={isToday ? 'date' : undefined}
      aria-describedby={describedBy}
      title={
        isPaused
          ? t('habit-tracker.day-paused', { date: longDate })
          : isScheduled
            ? t('habit-tracker.day-scheduled', { date: longDate })
            : longDate
      }
      data-scheduled={(isScheduled && !isPaused) || undefined}
      data-paused={isPaused || undefined}
      onClick={() => onMark(!isDone)}
      onKeyDown={onKeyDown}
      {...press}
    >
      <span className={styles.letter} aria-hidden>
        {date(noon, { weekday: 'narrow' })}
      </span>
      <span
        className={styles.circle}
        style={describedBy === undefined ? undefined : ({ '--share': share } as CSSProperties)}
        aria-hidden
      >
        {isDone && <Check size={18} strokeWidth={2.5} />}
      </span>
    </button>
  );
}

/** Lazy: the number of a day is seldom typed. */
const LazyAmountDay = lazyComponent([], async () => (await import('./amount-day.tsx')).AmountDay);
const interactive = [LazyAmountDay];

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
  usePreload(interactive);

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
        <TypeAheadSuspense>
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
        </TypeAheadSuspense>
      )}
    </div>
  );
}

/** Milliseconds after which a press is a long one. */
const longPress = 500;
/** Pixels that a finger may move. */
const tolerance = 10;

/**
 * Handlers of a button that calls `onLongPress` for a long press and for the context menu, which then stays closed. The
 * click that ends a long press is left out. A press that moves, or that becomes a scroll, is none.
 */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<number>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function open() {
    stop();
    if (!wasLong.current) onLongPress();
    wasLong.current = true;
  }

  return {
    onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
      stop();
      wasLong.current = false;
      start.current = { x: clientX, y: clientY };
      if (button === 0) timer.current = window.setTimeout(open, longPress);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > tolerance) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      open();
    },
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has no detail.
      if (wasLong.current && event.detail > 0) event.stopPropagation();
      wasLong.current = false;
    },
  };
}
