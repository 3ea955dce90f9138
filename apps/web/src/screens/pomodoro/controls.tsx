// @spec pomodoro-controls

import CloudRain from 'lucide-react/icons/cloud-rain';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './timer.module.css';
import type { Pomodoro } from './rules/pomodoro.ts';
import type { Timer } from './timer.ts';

interface ControlsProps {
  pomodoro: Pomodoro;
  send: Timer['send'];
}

/** The buttons Start or Pause, Reset, and Rain. */
export function Controls({ pomodoro: { timing, rain }, send }: ControlsProps) {
  const t = useMessages();
  const runs = timing.status === 'running';
  const StartIcon = runs ? Pause : Play;
  return (
    <div className={styles.controls}>
      <Button variant="quiet" onClick={() => send({ type: 'reset' })}>
        <RotateCcw size={18} aria-hidden />
        {t('pomodoro.reset')}
      </Button>
      <Button
        // While a break is to be chosen, the breaks are the primary action.
        variant={timing.status === 'choosing' ? 'quiet' : 'primary'}
        className={styles.start}
        onClick={() => send({ type: runs ? 'pause' : 'start' })}
      >
        <StartIcon size={20} aria-hidden />
        {t(runs ? 'pomodoro.pause' : 'pomodoro.start')}
      </Button>
      <Button
        variant="quiet"
        className={styles.rain}
        aria-label={t('pomodoro.rain-sound')}
        aria-pressed={rain}
        onClick={() => send({ type: 'setRain', rain: !rain })}
      >
        <CloudRain size={18} aria-hidden />
        {t('pomodoro.rain')}
      </Button>
    </div>
  );
}
