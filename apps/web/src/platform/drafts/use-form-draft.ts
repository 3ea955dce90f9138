// @spec form-draft

import { useCallback } from 'react';
import { hasConflict, parseFormDraft, withoutConflicts, withTyped } from './form-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

interface TypedForm<Form> {
  /** The values of the record, replaced by the typed ones. */
  readonly form: Form;
  /** The fields that the user changed. */
  readonly typed: Partial<Form>;
  readonly change: (part: Partial<Form>) => void;
  /** Removes the draft. */
  readonly discard: () => void;
  /**
   * Removes the input in fields that were changed elsewhere since; undefined when there are none. Saving would replace
   * values that the user has not seen.
   */
  readonly useSaved: (() => void) | undefined;
}

/**
 * The form of a record, with the draft of the unsaved input. A field that the user did not change follows the record.
 *
 * @param name of the draft, with the id of the record
 * @param template a form whose fields have the types of a draft's; a constant
 * @param stored the form as the record has it now
 */
export function useFormDraft<Form extends object>(
  name: string,
  template: Form,
  stored: Form,
): TypedForm<Form> {
  const parse = useCallback((draft: unknown) => parseFormDraft(template, draft), [template]);
  const { draft, update } = useStoredDraft(name, parse);
  const typed: Partial<Form> = draft?.typed ?? {};
  return {
    form: { ...stored, ...typed },
    typed,
    change: (part) => update((now) => withTyped(now, stored, part)),
    discard: () => update(() => undefined),
    useSaved: hasConflict(draft, stored) ? () => update((now) => withoutConflicts(now, stored)) : undefined,
  };
}
