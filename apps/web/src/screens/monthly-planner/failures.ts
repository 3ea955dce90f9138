// @spec error-connect-login error-planner-login

import type { Translate } from '#platform/i18n/use-messages.ts';

/*
 * The failures of the two calendar screens (spec §8): the shown texts and the log lines. Log lines are for developers
 * and are not translated; none of these errors contains a token.
 */

/** Calendar login failure, on either screen, for any reason. */
export function loginFailure(t: Translate, screen: 'connect' | 'planner'): string {
  return t(`monthly-planner.${screen}-login-failed`);
}

/** AWS save failure: console only; the event is in the calendar. */
export function reportRecordFailure(error: unknown): void {
  console.error('Failed to record the event:', error);
}

/** A change that the calendar rejected; the screen also shows it. */
export function reportChangeFailure(error: unknown): void {
  console.error('Failed to change the calendar:', error);
}

/** The user's own plans could not be read; the screen also shows it. */
export function reportPlansFailure(error: unknown): void {
  console.error('Failed to load your plans:', error);
}

/** The choice to show the own plans was rejected: console only, as for the theme. */
export function reportChoiceFailure(error: unknown): void {
  console.error('Failed to save the choice of plans:', error);
}
