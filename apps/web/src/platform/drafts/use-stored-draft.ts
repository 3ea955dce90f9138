import { useMemo, useState, useSyncExternalStore } from 'react';
import { useDrafts } from './drafts-context.ts';

interface StoredDraft<Draft> {
  /** undefined without one. */
  readonly draft: Draft | undefined;
  /** Stores the result of `change`, which gets the present draft; undefined removes it. */
  readonly update: (change: (now: Draft | undefined) => Draft | undefined) => void;
}

/**
 * A draft that stays when its dialog or the page is closed, until it is removed or the user logs out.
 *
 * @param name of the draft. Each record has its own draft
 * @param parse parses a stored value of any form; a stable function
 */
export function useStoredDraft<Draft extends object>(
  name: string,
  parse: (stored: unknown) => Draft | undefined,
): StoredDraft<Draft> {
  const drafts = useDrafts();
  const [opened, setOpened] = useState<string>();
  if (opened !== name) {
    setOpened(name);
    drafts.refresh(name);
  }
  const stored = useSyncExternalStore(drafts.subscribe, () => drafts.read(name));
  return {
    draft: useMemo(() => parse(stored), [stored, parse]),
    update: (change) => {
      drafts.refresh(name);
      drafts.write(name, change(parse(drafts.read(name))));
    },
  };
}
