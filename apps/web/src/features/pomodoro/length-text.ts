import type { Translate } from '#lib/i18n/use-messages.ts';

/** A length of time, e.g. '1 h 15 min'. */
export function lengthText(t: Translate, total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const form = hours > 0 && minutes > 0 ? 'both' : hours > 0 ? 'hours' : 'minutes';
  return t(`pomodoro.length-${form}`, { hours, minutes });
}
