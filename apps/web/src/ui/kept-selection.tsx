// @spec merged-texts

import { Component } from 'react';
import { moveOffset } from './move-offset.ts';

interface KeptSelectionProps {
  /** Returns the field. */
  find: () => HTMLInputElement | HTMLTextAreaElement | null;
  /** The value of the field. */
  value: string;
}

interface Snapshot {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward' | 'none';
  readonly scrollTop: number;
}

/**
 * Keeps caret, selection and scroll position of a focused field when its value changes in another way than by typing: the
 * browser moves the caret to the end. A class, because only a class can read the field before React changes it.
 */
export class KeptSelection extends Component<KeptSelectionProps> {
  /** The text after the last key. React can replace it for a moment, when another field renders the form. */
  #typed: string | undefined;

  readonly #noteTyped = ({ target }: Event): void => {
    const field = this.props.find();
    if (field && target === field) this.#typed = field.value;
  };

  override componentDidMount(): void {
    document.addEventListener('input', this.#noteTyped, { capture: true });
  }

  override componentWillUnmount(): void {
    document.removeEventListener('input', this.#noteTyped, { capture: true });
  }

  override getSnapshotBeforeUpdate(): Snapshot | null {
    const { find, value } = this.props;
    const field = find();
    // Without the focus, a selection would give Safari's field the focus. Fields for numbers and days have none.
    const isTyped = value === this.#typed;
    if (!field || field.value === value || isTyped || document.activeElement !== field) return null;
    const { selectionStart: start, selectionEnd: end, selectionDirection: direction, scrollTop } = field;
    if (start === null || end === null) return null;
    return { value: field.value, start, end, direction: direction ?? 'none', scrollTop };
  }

  override componentDidUpdate(_props: KeptSelectionProps, _state: unknown, snapshot: Snapshot | null): void {
    const field = this.props.find();
    if (!snapshot || !field) return;
    const { value, start, end, direction, scrollTop } = snapshot;
    const [from, to] = [start, end].map((offset) => moveOffset(value, field.value, offset)) as [
      number,
      number,
    ];
    field.setSelectionRange(from, Math.max(from, to), direction);
    field.scrollTop = scrollTop;
  }

  override render(): null {
    return null;
  }
}
