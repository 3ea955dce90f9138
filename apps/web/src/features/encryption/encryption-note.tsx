// @spec encryption-log-out encryption-export other-calendars-card

import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './encryption.module.css';
import { useEncryption } from './use-encryption.ts';

interface EncryptionNoteProps {
  /** The action whose consequence it says. */
  about: 'log-out' | 'export' | 'other-calendars';
}

/** What a log-out, an export or another calendar means in an encrypted account; nothing in other accounts. */
export function EncryptionNote({ about }: EncryptionNoteProps) {
  const t = useMessages();
  const { kind } = useEncryption().status;
  if (kind === 'unknown' || kind === 'off') return null;
  return <p className={about === 'export' ? styles.exportNote : styles.about}>{t(`encryption.${about}`)}</p>;
}
