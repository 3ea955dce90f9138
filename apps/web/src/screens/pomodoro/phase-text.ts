import type { Translate } from '#platform/i18n/use-messages.ts';
import type { Pomodoro } from './rules/pomodoro.ts';

/** The text of the current phase; it changes only with the phase, so that a live region announces it once. */
export function phaseText(t: Translate, { phase, round, timing }: Pomodoro): string {
  if (timing.status === 'choosing') return t('pomodoro.focus-over');
  switch (phase) {
    case 'focus':
      return t('pomodoro.focus', { round });
    case 'shortBreak':
      return t('pomodoro.short-break-runs');
    case 'longBreak':
      return t('pomodoro.long-break-runs');
  }
}
