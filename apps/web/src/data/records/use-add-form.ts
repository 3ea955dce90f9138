import { flushSync } from 'react-dom';
import { failureOf, returnDraft, submitDraft, type AddDrafts, type Inputs } from './add-drafts.ts';

interface AddFormOptions<Draft> {
  readonly empty: Draft;
  readonly isBlank: (draft: Draft) => boolean;
  /** Adds the record of a draft. `onFailure` gets the text to show, if any, when it was rejected or not stored, also later. */
  readonly onAdd: (draft: Draft, onFailure: (failure?: string) => void) => void;
}

interface AddForm<Draft> {
  readonly draft: Draft;
  /** The failure to show. */
  readonly failure: string | undefined;
  readonly change: (entered: Partial<Draft>) => void;
  /** Empties the form and adds its draft, which returns to the form when it could not be added. */
  readonly submit: () => void;
}

/**
 * An add form whose next draft can be typed while earlier ones are being stored.
 *
 * @param state its drafts, and a function that updates them
 */
export function useAddForm<Draft extends Inputs<Draft>>(
  [drafts, update]: readonly [
    AddDrafts<Draft>,
    (change: (now: AddDrafts<Draft>) => AddDrafts<Draft>) => void,
  ],
  { empty, isBlank, onAdd }: AddFormOptions<Draft>,
): AddForm<Draft> {
  return {
    draft: drafts.draft,
    failure: failureOf(drafts),
    change: (entered) => update((now) => ({ ...now, draft: { ...now.draft, ...entered } })),
    submit: () => {
      const { drafts: next, taken } = submitDraft(drafts, empty, isBlank);
      // Synchronous, so that a double submit finds empty inputs.
      flushSync(() => update(() => next));
      if (taken !== undefined)
        onAdd(taken, (failure) => update((now) => returnDraft(now, { draft: taken, failure })));
    },
  };
}
