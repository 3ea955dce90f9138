import type { HeaderProps } from 'react-big-calendar';

/** The name of a weekday over its column; react-big-calendar’s own claims to head the column of a table. */
export function PlainHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}
