import { lengthParts } from '#domain/days/length-parts.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';

/** A length in minutes, as users write it: `parseDuration` reads it. */
export function lengthText(t: Translate, total: number): string {
  const { form, ...parts } = lengthParts(total);
  return t(`day-shape.length-${form}`, parts);
}
