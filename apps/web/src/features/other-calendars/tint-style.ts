import type { CSSProperties } from 'react';
import { tintOf } from './rules/tint.ts';

/** The colours of a calendar as the custom properties `--event-tint` and `--event-ink`. */
export function tintStyle(tint: string): CSSProperties {
  const name = tintOf({ tint });
  return {
    '--event-tint': `var(--${name}-tint)`,
    '--event-ink': `var(--${name}-ink)`,
  } as CSSProperties;
}
