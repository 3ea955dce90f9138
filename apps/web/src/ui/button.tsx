// @spec valid-bucket-busy

import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One `primary` action a view; `quiet` for others; `link` inside a sentence; `danger` for irreversible actions. */
  variant?: 'primary' | 'tinted' | 'quiet' | 'link' | 'danger';
  /** A request runs: the button is announced as disabled, stays focusable and does nothing. */
  busy?: boolean;
  wide?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy submit button would submit its form again, also by Enter.
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={cx(styles.button, className)}
      data-variant={variant}
      data-wide={wide || undefined}
    />
  );
}
