// @spec about-timer route-pomodoro

import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { BreakChoice } from './break-choice.tsx';
import { Controls } from './controls.tsx';
import { Countdown } from './countdown.tsx';
import { FocusToday } from './focus-today.tsx';
import { MinutesField } from './minutes-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { minutesAndSeconds, secondsLeft } from './rules/time-left.ts';
import { NotifyButton } from './notify-button.tsx';
import styles from './timer.module.css';
import { TaskChoiceField } from './task-choice.tsx';
import { CompleteTaskButton } from './complete-task-button.tsx';
import { usePomodoro } from './use-pomodoro.ts';
import { useTaskChoice } from './use-task-choice.ts';

/** The screen at `/pomodoro`: a focus timer with breaks and rain, the task that it runs for, and the minutes of today. */
export function PomodoroPage() {
  const t = useMessages();
  const { pomodoro, send, chosen, chooseTask } = usePomodoro();
  const { mode, phase, minutes, timing } = pomodoro;
  const isReady = timing.status === 'ready';
  const { tasks, failed, current, choose } = useTaskChoice({ chosen, chooseTask, isReady });
  const title = t('menu.pomodoro');
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
          linkSelects={isReady}
          onChange={(wanted) => send({ type: 'chooseMode', mode: wanted })}
        />
        <TaskChoiceField chosen={chosen} tasks={tasks} failed={failed} onChoose={choose} />
        <Countdown pomodoro={pomodoro} />
        <div>
          <BreakChoice
            open={timing.status === 'choosing'}
            onChoose={(wanted) => send({ type: 'chooseBreak', phase: wanted })}
          >
            {current?.done === false && <CompleteTaskButton key={current.id} task={current} />}
          </BreakChoice>
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
        <FocusToday />
      </div>
    </Page>
  );
}
