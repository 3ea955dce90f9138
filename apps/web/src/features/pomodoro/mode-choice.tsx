import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './mode-choice.module.css';
import { modes, type Mode } from './model/pomodoro.ts';

interface ModeChoiceProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
}

/** The choice of the mode. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className={styles.modes}>
      <legend>{t('pomodoro.mode')}</legend>
      {modes.map((choice) => (
        <label key={choice}>
          <input type="radio" name="mode" checked={choice === mode} onChange={() => onChange(choice)} />
          <span>{t(`pomodoro.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
