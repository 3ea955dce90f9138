import type { ClipboardEventHandler, FocusEventHandler, KeyboardEvent, RefObject } from 'react';
import { ignoreComposingEnter } from './ignore-composing-enter.ts';

interface OptionFieldProps {
  ref?: RefObject<HTMLInputElement | null>;
  value: string;
  label: string;
  placeholder: string;
  maxLength: number;
  enterKeyHint: 'go' | 'done';
  /** The id of the list of options. Absent: there are none. */
  listId: string | undefined;
  /** The id of the option that Enter chooses. */
  chosenId: string | undefined;
  /** The id of an element with more about the text. */
  describedBy?: string | undefined;
  onType: (text: string) => void;
  /** Moves the choice: see `useChosen`. */
  handleKey: (event: KeyboardEvent) => boolean;
  onEnter: () => void;
  /** Absent: the browser handles Escape. */
  onEscape?: () => void;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** The text field of a combobox. It keeps the focus while an option of its list is chosen. */
export function OptionField(props: OptionFieldProps) {
  const { label, listId, chosenId, describedBy, onType, handleKey, onEnter, onEscape, ...input } = props;

  function press(event: KeyboardEvent) {
    ignoreComposingEnter(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing || handleKey(event)) return;
    const act = { Enter: onEnter, Escape: onEscape }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <input
      {...input}
      type="text"
      role="combobox"
      dir="auto"
      aria-label={label}
      aria-describedby={describedBy}
      aria-expanded={listId !== undefined}
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={chosenId}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={press}
    />
  );
}
