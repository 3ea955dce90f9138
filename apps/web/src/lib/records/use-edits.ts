import { useState, type Dispatch, type SetStateAction } from 'react';

/** The record in an edit dialog, and what was entered. */
export interface Edit<Item, Draft> {
  /** As it is stored now; as it was when the dialog was opened if it is gone. */
  readonly item: Item;
  /** It was deleted after the dialog was opened. */
  readonly isGone: boolean;
  /** The fields that the person changed. */
  readonly entered: Partial<Draft>;
}

type Entered<Draft> = ReadonlyMap<string, Partial<Draft>>;

/** What was entered by the id of its record, as `useState` returns it. */
export type KeptEdits<Draft> = readonly [Entered<Draft>, Dispatch<SetStateAction<Entered<Draft>>>];

interface Edits<Item, Draft> {
  /** undefined while no dialog is open. */
  readonly edit: Edit<Item, Draft> | undefined;
  /** A stable function. */
  readonly open: (item: Item) => void;
  readonly enter: (entered: Partial<Draft>) => void;
  /** Closes the dialog; what was entered is kept. */
  readonly close: () => void;
  /** Closes the dialog and drops what was entered. */
  readonly finish: () => void;
}

/** Keeps what is entered into edit dialogs while the caller is mounted. */
export function useKeptEdits<Draft>(): KeptEdits<Draft> {
  return useState<Entered<Draft>>(new Map());
}

/**
 * The edits of a list's records, one at a time. A field that the person has not changed follows other devices.
 *
 * @param items undefined while they are not known
 */
export function useEdits<Item extends { readonly id: string }, Draft>(
  items: readonly Item[] | undefined,
  [kept, setKept]: KeptEdits<Draft>,
): Edits<Item, Draft> {
  const [opened, setOpened] = useState<Item>();
  const stored = items?.find(({ id }) => id === opened?.id);
  const close = () => setOpened(undefined);

  return {
    edit: opened && {
      item: stored ?? opened,
      isGone: items !== undefined && stored === undefined,
      entered: kept.get(opened.id) ?? {},
    },
    open: setOpened,
    enter: (entered) => {
      if (opened) setKept((now) => new Map(now).set(opened.id, { ...now.get(opened.id), ...entered }));
    },
    close,
    finish: () => {
      setKept((now) => new Map([...now].filter(([id]) => id !== opened?.id)));
      close();
    },
  };
}
