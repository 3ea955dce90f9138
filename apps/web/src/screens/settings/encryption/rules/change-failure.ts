import { EncryptionError } from '#data/encryption/encryption-control.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';

/** What new words are for. */
export type SheetUse = 'turn-on' | 'new-sheet' | 'change-key';

/** The text for a change of the encryption that failed. */
export function changeFailure(error: unknown, use: SheetUse): MessageId {
  const kind = error instanceof EncryptionError ? error.kind : undefined;
  if (kind === 'elsewhere')
    return use === 'turn-on' ? 'encryption.elsewhere' : 'encryption.changed-elsewhere';
  // The server may have the change.
  if (kind === 'unavailable') return 'encryption.uncertain';
  return use === 'turn-on' ? 'encryption.not-turned-on' : 'settings.not-saved';
}
