import { useState, type ComponentProps, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ifFailed, type Failure, type MadeChange } from '#data/records/made-change.ts';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import type { AddField } from './add-form.tsx';
import { failureOf, noDrafts, returnDraft, submitDraft, type AddDrafts, type Inputs } from './add-drafts.ts';
import type { PastedLinesOffer } from './pasted-lines.tsx';
import { usePastedLines } from './use-pasted-lines.ts';

/** Adds the record of a draft. */
type AddDraft<Draft> = (draft: Draft) => MadeChange;

interface AddFormOptions<Draft> {
  readonly empty: Draft;
  readonly isBlank: (draft: Draft) => boolean;
  /** Whether a draft can be added. If not, a field says why. */
  readonly accepts?: (draft: Draft) => boolean;
  /** The field that names the record. Several lines that are pasted into it are offered as one record each. */
  readonly field: keyof Draft & string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Of the field, in UTF-16 units. */
  readonly maxLength: number;
  /** Of the note that gets a pasted line that is longer; 0 without a note. */
  readonly maxNoteLength?: number;
  readonly onAdd: AddDraft<Draft>;
  /** Adds a record for each line, with the other values of the draft. */
  readonly onAddLines: (lines: readonly PastedLine[], draft: Draft) => MadeChange;
  /** The text to show for a failure; undefined where it is only logged. */
  readonly failureText: (failure: Failure) => string | undefined;
  /** The drafts and a function that updates them, where the caller keeps them; else they last as long as the form. */
  readonly drafts?: readonly [
    AddDrafts<Draft>,
    (change: (now: AddDrafts<Draft>) => AddDrafts<Draft>) => void,
  ];
}

interface AddFormState<Draft> {
  readonly draft: Draft;
  /** The failure to show. */
  readonly failure: string | undefined;
  readonly change: (entered: Partial<Draft>) => void;
  /**
   * Empties the form and adds its draft, which returns to the form when it could not be added.
   *
   * @param add adds the draft in another way
   */
  readonly submit: (add?: AddDraft<Draft>) => void;
  /** For the `AddField` that names the record. */
  readonly named: Omit<ComponentProps<typeof AddField>, 'label'>;
  /** For the `PastedLinesOffer`. */
  readonly pasted: Omit<ComponentProps<typeof PastedLinesOffer>, 'addLabel'>;
}

/** An add form whose next draft can be typed while earlier ones are being stored. */
export function useAddForm<Draft extends Inputs<Draft>>(options: AddFormOptions<Draft>): AddFormState<Draft> {
  const { empty, isBlank, accepts, field, fieldRef, maxLength, maxNoteLength, onAdd, onAddLines } = options;
  const { failureText } = options;
  const own = useState(() => noDrafts(empty));
  const [drafts, update] = options.drafts ?? own;
  const { draft } = drafts;
  const { handlePaste, pasted, dismiss } = usePastedLines(draft[field], maxLength, maxNoteLength);
  const change = (entered: Partial<Draft>) =>
    update((now) => ({ ...now, draft: { ...now.draft, ...entered } }));

  function submit(add: AddDraft<Draft> = onAdd) {
    if (accepts?.(draft) === false) return;
    const { drafts: next, taken } = submitDraft(drafts, empty, isBlank);
    // Synchronous, so that a double submit finds empty inputs.
    flushSync(() => update(() => next));
    if (taken === undefined) return;
    ifFailed(add(taken), (failure) =>
      update((now) => returnDraft(now, { draft: taken, failure: failureText(failure) })),
    );
  }

  return {
    draft,
    failure: failureOf(drafts),
    change,
    submit,
    named: {
      value: draft[field],
      onChange: (text) => update((now) => ({ ...now, draft: { ...now.draft, [field]: text } })),
      onPaste: handlePaste,
      maxLength,
      ref: fieldRef,
    },
    pasted: {
      pasted,
      dismiss,
      fieldRef,
      onAdd: (lines) => submit((taken) => onAddLines(lines, taken)),
    },
  };
}
