// @spec pomodoro-controls

import { useRef } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import styles from './timer.module.css';
import { modes, type Mode } from './rules/pomodoro.ts';

interface ModeChoiceProps {
  mode: Mode;
  /** Whether a link to a mode selects it. While the timer runs, the link only moves the focus to the mode. */
  linkSelects: boolean;
  onChange: (mode: Mode) => void;
}

/** The choice of the mode. */
export function ModeChoice({ mode, linkSelects, onChange }: ModeChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>{t('pomodoro.mode')}</legend>
      {modes.map((choice) => (
        <ModeRadio
          key={choice}
          mode={choice}
          checked={choice === mode}
          onChange={() => onChange(choice)}
          onLinkTarget={() => {
            if (linkSelects) onChange(choice);
          }}
        />
      ))}
    </fieldset>
  );
}

interface ModeRadioProps {
  mode: Mode;
  checked: boolean;
  onChange: () => void;
  /** Called when navigation targets this mode. */
  onLinkTarget: () => void;
}

function ModeRadio({ mode, checked, onChange, onLinkTarget }: ModeRadioProps) {
  const t = useMessages();
  const radio = useRef<HTMLInputElement>(null);
  useFocusTarget(mode, () => {
    radio.current?.focus();
    onLinkTarget();
  });
  return (
    <label className={styles.mode}>
      <input
        ref={radio}
        type="radio"
        name="mode"
        className={styles.radio}
        checked={checked}
        onChange={onChange}
      />
      <span>{t(`pomodoro.${mode}`)}</span>
    </label>
  );
}
