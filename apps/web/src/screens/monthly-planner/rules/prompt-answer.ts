// @spec valid-event-edit

/** The actions on an event. */
export type EventAction = 'edit' | 'delete';

/** The words for the actions in the user's language. */
export type ActionWords = Readonly<Record<EventAction, string>>;

const actions = ['edit', 'delete'] as const;

/**
 * Reads the answer to 'Type "edit" or "delete"', in any letter case and with spaces around it (spec §5). The English
 * words are always accepted. Undefined for any other answer.
 *
 * @param words the words that the question names
 */
export function readAnswer(text: string, words: ActionWords): EventAction | undefined {
  const answer = comparable(text);
  return actions.find((action) => answer === action || answer === comparable(words[action]));
}

/** The text without outer spaces, in lower case, with full-width letters replaced by normal ones. */
function comparable(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
