// @spec other-years

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { firstYear, lastYear } from '#domain/days/year.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import styles from './month.module.css';

interface YearSwitchProps {
  /** The name of the group. */
  label: string;
  /** The chosen year. */
  year: number;
  /** The first and the last year that can be chosen; 1 and 9999 without it. */
  limits?: readonly [first: number, last: number];
  onChange: (year: number) => void;
  className?: string | undefined;
}

/**
 * The chosen year between two buttons to the years beside it, which are their names. The first and the last year have
 * one of them disabled.
 */
export function YearSwitch({
  label,
  year,
  limits: [first, last] = [firstYear, lastYear],
  onChange,
  className,
}: YearSwitchProps) {
  return (
    <div role="group" aria-label={label} className={cx(styles.switch, className)}>
      <IconButton
        label={String(year - 1)}
        icon={ChevronLeft}
        // Disabled in this way it keeps the focus.
        busy={year <= first}
        onClick={() => onChange(year - 1)}
      />
      <span className={styles.year} aria-live="polite">
        {year}
      </span>
      <IconButton
        label={String(year + 1)}
        icon={ChevronRight}
        busy={year >= last}
        onClick={() => onChange(year + 1)}
      />
    </div>
  );
}
