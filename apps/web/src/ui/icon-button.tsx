import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name, and the tooltip unless there is a `title`. */
  label: string;
  icon: LucideIcon;
  /** A request runs: the button is announced as disabled, stays focusable and does nothing. */
  busy?: boolean;
}

/** A button with only an icon, in the minimum touch size. */
export function IconButton({
  label,
  icon: Icon,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      aria-label={label}
      className={cx(styles.iconButton, className)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
