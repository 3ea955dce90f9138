import { flushSync } from 'react-dom';
import { failureOf, returnDraft, submitDraft, type AddDrafts, type Inputs } from './add-drafts.ts';

/** Adds the record of a draft. `onFailure` gets the text to show, if any, when it was rejected or not stored, also later. */
type AddDraft<Draft> = (draft: Draft, onFailure: (failure?: string) => void) => void;

interface AddFormOptions<Draft> {
  readonly empty: Draft;
  readonly isBlank: (draft: Draft) => boolean;
  readonly onAdd: AddDraft<Draft>;
}

interface AddForm<Draft> {
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
    submit: (add = onAdd) => {
      const { drafts: next, taken } = submitDraft(drafts, empty, isBlank);
      // Synchronous, so that a double submit finds empty inputs.
      flushSync(() => update(() => next));
      if (taken !== undefined)
        add(taken, (failure) => update((now) => returnDraft(now, { draft: taken, failure })));
    },
  };
}
