import { Alert } from '#ui/alert.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { ServiceTexts } from '#account/service-messages/load-service-texts.ts';
import type { Notice } from './rules/notice.ts';

interface NoticeAlertProps {
  notice: Notice;
  /** Undefined while they load. */
  texts: ServiceTexts | undefined;
}

/** The message about the last request. One of the identity service waits for its text in the page's language. */
export function NoticeAlert({ notice: { tone, text }, texts }: NoticeAlertProps) {
  const t = useMessages();
  if ('id' in text) return <Alert tone={tone}>{t(text.id)}</Alert>;
  if (texts === undefined) return null;
  const { message, code, fallback } = text;
  const known = texts(message);
  const shown =
    known !== undefined && code !== undefined ? t('auth.code-rejected', { code, message: known }) : known;
  return <Alert tone={tone}>{shown ?? t(fallback)}</Alert>;
}
