import type { HeaderProps } from 'react-big-calendar';

/** The name of a weekday over its column, without the table role of react-big-calendar’s own. */
export function PlainHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}
