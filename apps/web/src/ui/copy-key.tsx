import { useState } from 'react';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PromptWithLink } from './prompt-with-link.tsx';

/**
 * Copies the key of an authenticator app, for devices that cannot scan it, and says whether that worked. Needs the texts
 * of the area `authenticator`.
 */
export function CopyKey({ secret }: { secret: string }) {
  const t = useMessages();
  const [message, setMessage] = useState<MessageId>('authenticator.cannot-scan');

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setMessage('authenticator.copied');
    } catch {
      setMessage('authenticator.copy-failed');
    }
  };

  return (
    <div role="status">
      <PromptWithLink text={t(message)} action={t('authenticator.copy')} onAct={() => void copy()} />
    </div>
  );
}
