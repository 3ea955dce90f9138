/** The actions on an event. */
export type EventAction = 'edit' | 'delete';

/**
 * Reads the answer to 'Type "edit" or "delete"', in any letter case and with spaces around it (spec §5). Undefined for
 * any other answer.
 */
export function readAnswer(text: string): EventAction | undefined {
  const answer = text.trim().toLowerCase();
  return answer === 'edit' || answer === 'delete' ? answer : undefined;
}
