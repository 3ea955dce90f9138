import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useDayName } from '#features/days/use-day-name.ts';

interface FutureDayNoticeProps {
  /** `YYYY-MM-DD`, later than today. */
  day: string;
  onToday: () => void;
}

/** Shown for a future day instead of its page: the page can be written from that day on. */
export function FutureDayNotice({ day, onToday }: FutureDayNoticeProps) {
  const t = useMessages();
  return (
    <Notice title={t('journal.coming', { day: useDayName()(day) })} text={t('journal.coming-text')}>
      <Button variant="quiet" onClick={onToday}>
        {t('journal.today-page')}
      </Button>
    </Notice>
  );
}
