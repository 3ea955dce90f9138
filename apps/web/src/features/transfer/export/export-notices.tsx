import { Alert } from '#ui/alert.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface ExportNoticesProps {
  failure: MessageId | undefined;
  /** The file may lack changes of other devices. */
  isOld: boolean;
}

/** The notices after an export. */
export function ExportNotices({ failure, isOld }: ExportNoticesProps) {
  const t = useMessages();
  return (
    <>
      {isOld && <Alert tone="info">{t('settings.export-old')}</Alert>}
      {failure && <Alert>{t(failure)}</Alert>}
    </>
  );
}
