// @spec form-draft

import { useCallback } from 'react';
import { useHeldWhileComposing } from '../keyboard/use-held-while-composing.ts';
import {
  type FormDraft,
  hasConflict,
  type MergeTexts,
  parseFormDraft,
  withMerged,
  withoutConflicts,
  withTyped,
} from './form-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const unmerged = () => undefined;

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
 * @param storedNow the form as the record has it now
 * @param mergeOf returns how a field is merged that was changed elsewhere, too
 */
export function useFormDraft<Form extends object>(
  name: string,
  template: Form,
  storedNow: Form,
  mergeOf: (field: string) => MergeTexts | undefined = unmerged,
): TypedForm<Form> {
  const parse = useCallback((draft: unknown) => parseFormDraft(template, draft), [template]);
  const { draft: own, update } = useStoredDraft(name, parse);
  const { values: stored } = useHeldWhileComposing({ name, values: storedNow });
  const merged = (now: FormDraft<Form> | undefined) => withMerged(now, stored, mergeOf);
  const draft = merged(own);
  const typed: Partial<Form> = draft?.typed ?? {};
  return {
    form: { ...stored, ...typed },
    typed,
    change: (part) => update((now) => withTyped(merged(now), stored, part)),
    discard: () => update(() => undefined),
    useSaved: hasConflict(draft, stored)
      ? () => update((now) => withoutConflicts(merged(now), stored))
      : undefined,
  };
}
