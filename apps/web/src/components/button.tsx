import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** One primary action a view; `quiet` beside it; `link` inside a sentence; `danger` for what cannot be undone. */
  variant?: 'primary' | 'quiet' | 'link' | 'danger';
  /** Its request runs: the button says so, stays focusable and does nothing. */
  busy?: boolean;
  wide?: boolean;
}

/** A button with a text. */
export function Button({
  variant = 'primary',
  busy = false,
  wide = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // a busy submit button would submit its form again, by Enter too
      type={busy ? 'button' : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`${styles.button ?? ''} ${className}`}
      data-variant={variant}
      data-wide={wide || undefined}
    />
  );
}
