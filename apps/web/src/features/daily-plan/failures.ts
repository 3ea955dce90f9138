import { errorMessage } from '#lib/apollo/error-message.ts';
import type { Translate } from '#lib/i18n/use-messages.ts';

/*
 * The failures of this screen (spec §8): what is shown and what is logged. Log lines are for developers and are not
 * translated.
 */

/** Daily task list load failure: console only. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load daily tasks:', error);
}

/** Add daily task failure: the first GraphQL error's message, else the error's, else 'Unknown error'. */
export function addFailure(t: Translate, error: unknown): string {
  return t('daily-plan.add-failed', { message: errorMessage(error) || t('daily-plan.unknown-error') });
}

/** Update daily task failure; the list is unchanged. */
export function updateFailure(t: Translate): string {
  return t('daily-plan.update-failed');
}

/** Delete daily task failure; the list is unchanged. */
export function deleteFailure(t: Translate): string {
  return t('daily-plan.delete-failed');
}

/** Reorder failure: console; the planner's data is reloaded by the caller. */
export function reportReorderFailure(error: unknown): void {
  console.error('Failed to update order:', error);
}

/** A toggle or delete of a task without an id is dropped (spec §5). */
export function reportMissingTask(): void {
  console.error('Task or task ID is missing');
}
