// @spec valid-event-edit

import { isSameWord } from '#platform/i18n/is-same-word.ts';

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
  return actions.find((action) => isSameWord(text, action) || isSameWord(text, words[action]));
}
