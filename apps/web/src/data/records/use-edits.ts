import { useState } from 'react';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { useFormDraft } from '#platform/drafts/use-form-draft.ts';
import { useTextMerges } from './use-text-merges.ts';

/** The record in an edit dialog, and the entered values. */
export interface Edit<Item, Draft> {
  /** As it is stored now; as it was when the dialog was opened if it was deleted. */
  readonly item: Item;
  /** It was deleted after the dialog was opened. */
  readonly isGone: boolean;
  /** The fields that the user changed. */
  readonly entered: Partial<Draft>;
}

interface EditedForm<Item, Draft> {
  /** Its texts are merged with those of other devices, when their fields have the same names in the form. */
  readonly entity: EntityName;
  /** The name of the drafts of these records. */
  readonly kind: string;
  /** A draft with all fields; a constant. */
  readonly empty: Draft;
  /** A record as its fields show it. */
  readonly formOf: (item: Item) => Draft;
}

interface Edits<Item, Draft> {
  /** undefined while no dialog is open. */
  readonly edit: Edit<Item, Draft> | undefined;
  /** The fields of the record with the entered values. */
  readonly form: Draft;
  /** A stable function. */
  readonly open: (item: Item) => void;
  readonly enter: (entered: Partial<Draft>) => void;
  /** See `useFormDraft`. */
  readonly useSaved: (() => void) | undefined;
  /** Closes the dialog; the draft stays. */
  readonly close: () => void;
  /** Closes the dialog and discards the draft. */
  readonly finish: () => void;
}

/**
 * The edits of a list's records, one at a time. A field that the user has not changed follows other devices.
 *
 * @param items undefined while they are not known
 */
export function useEdits<Item extends { readonly id: string }, Draft extends object>(
  items: readonly Item[] | undefined,
  { entity, kind, empty, formOf }: EditedForm<Item, Draft>,
): Edits<Item, Draft> {
  const [opened, setOpened] = useState<Item>();
  const stored = items?.find(({ id }) => id === opened?.id);
  const item = stored ?? opened;
  const { form, typed, change, discard, useSaved } = useFormDraft(
    `${kind} ${item?.id ?? ''}`,
    empty,
    item === undefined ? empty : formOf(item),
    useTextMerges(entity),
  );
  const close = () => setOpened(undefined);

  return {
    edit: item && { item, isGone: items !== undefined && stored === undefined, entered: typed },
    form,
    open: setOpened,
    enter: change,
    useSaved,
    close,
    finish: () => {
      discard();
      close();
    },
  };
}
