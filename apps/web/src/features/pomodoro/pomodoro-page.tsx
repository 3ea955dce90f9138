import { Button } from '#components/button.tsx';
import { Page } from '#components/page.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { BreakChoice } from './break-choice.tsx';
import { Controls } from './controls.tsx';
import { Countdown } from './countdown.tsx';
import { MinutesField } from './minutes-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { minutesAndSeconds, secondsLeft } from './model/time-left.ts';
import { NotifyButton } from './notify-button.tsx';
import styles from './pomodoro-page.module.css';
import { usePomodoro } from './use-pomodoro.ts';

/** The screen at `/pomodoro`: a focus timer with breaks and rain. */
export function PomodoroPage() {
  const t = useMessages();
  const [pomodoro, send] = usePomodoro();
  const { mode, phase, minutes, timing } = pomodoro;
  const title = t('pomodoro.title');
  const time = minutesAndSeconds(secondsLeft(pomodoro));

  return (
    <Page
      title={title}
      windowTitle={timing.status === 'running' ? t('pomodoro.window-title', { time }) : title}
      align="center"
    >
      <div className={styles.timer}>
        <ModeChoice
          mode={mode}
          isFree={timing.status === 'ready'}
          onChange={(chosen) => send({ type: 'chooseMode', mode: chosen })}
        />
        <Countdown pomodoro={pomodoro} />
        <div>
          <BreakChoice
            open={timing.status === 'choosing'}
            onChoose={(chosen) => send({ type: 'chooseBreak', phase: chosen })}
          />
          <Controls pomodoro={pomodoro} send={send} />
        </div>
        {phase !== 'focus' && (
          <Button variant="link" onClick={() => send({ type: 'skipBreak' })}>
            {t('pomodoro.skip-break')}
          </Button>
        )}
        <MinutesField
          key={mode}
          minutes={minutes[mode]}
          onChange={(value) => send({ type: 'setMinutes', minutes: value })}
        />
        <NotifyButton />
      </div>
    </Page>
  );
}
