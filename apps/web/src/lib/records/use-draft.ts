import type { SaveDraft } from './keep-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface Draft {
  /** What the input shows: the text being written, else the stored one. */
  readonly text: string;
  /** The person typed. */
  readonly change: (text: string) => void;
  /** For the input's `onBlur`: saves at once what is not saved yet. */
  readonly flush: () => void;
}

/**
 * A text that saves itself as it is typed. It is shown at once and saved at each pause, on blur, and when the input or
 * the page goes away; one save at a time, the last text wins. The stored value, also when another tab changed it, is
 * taken over only while nothing typed is unsaved. After a failed save the typed text stays and blur tries again.
 *
 * The component is keyed by the record, so that one record's draft never becomes another's.
 *
 * @param value the stored text
 * @param save stores a text, `atOnce` since the page may be going; it reports its failure and rejects
 */
export function useDraft(value: string, save: SaveDraft<string>): Draft {
  const { draft, change, flush } = useKeptDraft(save);
  return { text: draft ?? value, change, flush };
}
