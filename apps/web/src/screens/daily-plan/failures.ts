// @spec valid-task-without-id error-day-load error-day-add error-day-add-message error-day-delete
// @spec error-day-update error-day-order error-local-changes-stay

import type { Translate } from '#platform/i18n/use-messages.ts';
import type { ServiceTexts } from '#account/service-messages/load-service-texts.ts';

/*
 * The failures of this screen (spec §8): the shown texts and the log lines. Log lines are for developers and are not
 * translated.
 */

/** Daily task list load failure: console only. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load daily tasks:', error);
}

/** Load failure of Later: console only. */
export function reportLaterFailure(error: unknown): void {
  console.error('Failed to load tasks for later:', error);
}

/** The alert for a task that could not be added. It contains the error's message, or 'Unknown error' without one. */
export function addFailure(t: Translate, texts: ServiceTexts, message: string): string {
  const reason = texts(message) ?? message;
  return t('daily-plan.add-failed', { message: reason || t('daily-plan.unknown-error') });
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

/** A task without an id is neither toggled nor deleted (spec §5). */
export function reportMissingTask(): void {
  console.error('Task or task ID is missing');
}
