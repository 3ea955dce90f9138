import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: LucideIcon;
}

/** A button with only an icon, in the minimum touch size. */
export function IconButton({ label, icon: Icon, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`${styles.button ?? ''} ${className}`}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
