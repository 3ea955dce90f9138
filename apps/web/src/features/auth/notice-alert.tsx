import { Alert } from '#components/alert.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { ServiceTexts } from '#lib/service-messages/load-service-texts.ts';
import type { Notice } from './model/notice.ts';

interface NoticeAlertProps {
  notice: Notice;
  /** Undefined while they load. */
  texts: ServiceTexts | undefined;
}

/** The message about the last request. One of the identity service waits for its text in the page's language. */
export function NoticeAlert({ notice: { tone, text }, texts }: NoticeAlertProps) {
  const t = useMessages();
  const message = 'message' in text ? text.message : text.values?.message;
  if (message !== undefined && texts === undefined) return null;
  const known = message && texts?.(message);
  return (
    <Alert tone={tone}>
      {'id' in text
        ? t(text.id, { ...text.values, ...(known && { message: known }) })
        : (known ?? <span lang="en">{message}</span>)}
    </Alert>
  );
}
