import type { Translate } from '#lib/i18n/use-messages.ts';
import type { Pomodoro } from './model/pomodoro.ts';

/** What the timer is at, in words that change only when the phase does. */
export function phaseInWords(t: Translate, { phase, round, timing }: Pomodoro): string {
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
