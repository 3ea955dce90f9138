import { lengthParts } from '#domain/days/length-parts.ts';
import type { Translate } from '#platform/i18n/use-messages.ts';

/** A length of time, e.g. '1 h 15 min'. */
export function lengthText(t: Translate, total: number): string {
  const { form, ...parts } = lengthParts(total);
  return t(`pomodoro.length-${form}`, parts);
}
