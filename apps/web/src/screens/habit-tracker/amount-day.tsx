// @spec habit-amounts

import { useId, useLayoutEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { menuPosition } from '#ui/menu-position.ts';
import { Stepper } from '#ui/stepper.tsx';
import { noonOf } from '#domain/days/day.ts';
import { amountText } from '#domain/habits/amount-text.ts';
import { readTypedNumber, typedNumber } from '#platform/i18n/typed-number.ts';
import { maxAmount } from '#domain/habits/amounts.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './day-circle.module.css';

interface AmountDayProps {
  /** `YYYY-MM-DD` */
  day: string;
  amount: number;
  /** The amount of a whole day. */
  whole: number;
  /** The same with its unit. */
  wholeText: string;
  unit: string | null;
  /** The element under which it opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Called with each valid amount. */
  onAmount: (amount: number) => void;
  onClose: () => void;
}

/** The amount of a day of a habit, in a popover. Each valid number is stored at once. */
export function AmountDay(props: AmountDayProps) {
  const { day, amount, whole, wholeText, unit, anchor, onAmount, onClose } = props;
  const t = useMessages();
  const formats = useFormats();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? typedNumber(formats, amount);
  const value = readTypedNumber(formats, text);
  const isInvalid = value === undefined || value > maxAmount;

  useLayoutEffect(() => {
    const [popup, opener] = [layer.current, anchor.current];
    if (popup === null || opener === null) return undefined;
    popup.showPopover();
    const updatePosition = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const { top, bottom, left, right } = opener.getBoundingClientRect();
      const size = popup.getBoundingClientRect();
      // Centred under the day.
      const box = { top, bottom, left, right: (left + right + size.width) / 2 };
      const position = menuPosition(box, size, { width, height });
      popup.style.setProperty('--popover-top', `${position.top}px`);
      popup.style.setProperty('--popover-left', `${position.left}px`);
    };
    updatePosition();
    window.addEventListener('scroll', updatePosition, { capture: true, passive: true });
    window.addEventListener('resize', updatePosition);
    return () => {
      window.removeEventListener('scroll', updatePosition, { capture: true });
      window.removeEventListener('resize', updatePosition);
    };
  }, [anchor]);

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  function change(next: string) {
    setTyped(next);
    const read = readTypedNumber(formats, next);
    if (read !== undefined && read <= maxAmount) onAmount(read);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isInvalid) onClose();
  }

  return (
    <div ref={layer} popover="manual" role="dialog" aria-labelledby={`${id}-day`} className={styles.layer}>
      <form className={styles.popover} onSubmit={submit} noValidate>
        <h3 id={`${id}-day`}>
          {formats.date(noonOf(day), { weekday: 'long', month: 'short', day: 'numeric' })}
        </h3>
        <p id={`${id}-whole`}>{t('habit-tracker.whole-day', { count: whole, whole: wholeText })}</p>
        <Stepper
          label={t('habit-tracker.amount-of-day')}
          less={t('habit-tracker.less')}
          more={t('habit-tracker.more')}
          text={text}
          min={0}
          max={maxAmount}
          onChange={change}
          describedBy={isInvalid ? `${id}-error` : `${id}-whole`}
          isInvalid={isInvalid}
          inputRef={input}
        />
        {unit && (
          <p className={styles.unit} dir="auto">
            {unit}
          </p>
        )}
        {isInvalid && (
          <p id={`${id}-error`} className={styles.error}>
            {t('habit-tracker.out-of-range', { minimum: '0', maximum: amountText(formats, maxAmount) })}
          </p>
        )}
        <Button type="submit" className={styles.done}>
          {t('habit-tracker.amount-done')}
        </Button>
      </form>
    </div>
  );
}
