import { Page } from '#components/page.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';

/** What Kairos does with what people write, and on what terms. */
export function PrivacyPage() {
  const t = useMessages();
  return <Page title={t('privacy.title')}>{null}</Page>;
}
