// @spec demo-banner

import { Page } from '#ui/page.tsx';
import styles from '#ui/styles/settings.module.css';
import { localOwner } from '#account/identity/session-entries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Appearance } from './appearance.tsx';
import { Data } from './data.tsx';
import { LanguageAndTime } from './language-and-time.tsx';

const ignore = () => undefined;

/** The settings of the demo, which has no account and no server. */
export function DemoSettings() {
  const t = useMessages();
  return (
    <Page title={t('menu.settings')}>
      <div className={styles.cards}>
        <Appearance onStore={ignore} />
        <LanguageAndTime onStore={ignore} />
        <Data owner={localOwner} account={null} />
      </div>
    </Page>
  );
}
