import type { Translate } from '#platform/i18n/use-messages.ts';

/** The history could not be read: logged for developers; the screen shows its own text. */
export function reportHistoryFailure(error: unknown): void {
  console.error('Failed to load history:', error);
}

/** The text in the row of a record that was not restored. */
export function restoreFailure(t: Translate, text: string): string {
  return t('history.restore-failed', { text });
}
