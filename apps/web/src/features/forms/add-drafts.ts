// @spec valid-bucket-text valid-task-empty

/** A draft of plain inputs: each value is that of an input, '' when it is empty. */
export type Inputs<Draft> = { readonly [Field in keyof Draft]: string };

interface FailedDraft<Draft> {
  readonly draft: Draft;
  /** The message for the user; undefined where a failure is only logged. */
  readonly failure?: string | undefined;
}

/** The draft of an add form. The form is free for the next draft while an earlier one is being stored. */
export interface AddDrafts<Draft> extends FailedDraft<Draft> {
  /** Drafts that could not be stored while the form held another one. The oldest comes back first. */
  readonly waiting: readonly FailedDraft<Draft>[];
}

/** The form before anything was typed. */
export function noDrafts<Draft>(empty: Draft): AddDrafts<Draft> {
  return { draft: empty, waiting: [] };
}

/**
 * Submits the form: its draft is taken, and a draft that waits comes back, else the form is empty. A blank draft is not
 * taken, and does not go while one of its inputs holds something.
 */
export function submitDraft<Draft extends Inputs<Draft>>(
  drafts: AddDrafts<Draft>,
  empty: Draft,
  isBlank: (draft: Draft) => boolean,
): { readonly drafts: AddDrafts<Draft>; readonly taken: Draft | undefined } {
  const { draft, waiting } = drafts;
  const blank = isBlank(draft);
  if (blank && !isEmpty(draft)) return { drafts, taken: undefined };
  const [oldest, ...rest] = waiting;
  return {
    drafts: oldest === undefined ? noDrafts(empty) : { ...oldest, waiting: rest },
    taken: blank ? undefined : draft,
  };
}

/** Gives a draft back that could not be stored: into the form when that is empty, else it waits. */
export function returnDraft<Draft extends Inputs<Draft>>(
  drafts: AddDrafts<Draft>,
  failed: FailedDraft<Draft>,
): AddDrafts<Draft> {
  const { draft, waiting } = drafts;
  return isEmpty(draft) ? { ...failed, waiting } : { ...drafts, waiting: [...waiting, failed] };
}

/** The message for the user: the failure of the draft in the form, else of the one that failed last. */
export function failureOf({ failure, waiting }: AddDrafts<unknown>): string | undefined {
  return failure ?? waiting.at(-1)?.failure;
}

function isEmpty<Draft extends Inputs<Draft>>(draft: Draft): boolean {
  return Object.values(draft).every((value) => value === '');
}
