/** What a person may do with an event. */
export type EventAction = 'edit' | 'delete';

/**
 * Reads the answer to 'Type "edit" or "delete"': any case of letters, spaces around it allowed (spec §5). Any other
 * answer means nothing.
 */
export function readAnswer(text: string): EventAction | undefined {
  const answer = text.trim().toLowerCase();
  return answer === 'edit' || answer === 'delete' ? answer : undefined;
}
