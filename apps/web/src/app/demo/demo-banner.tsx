// @spec demo-banner

import { useMessages } from '#platform/i18n/use-messages.ts';
import { isStaticDemo } from '#platform/demo/demo-mode.ts';
import { beginLocalUseAfterDemo } from '#account/identity/local-use.ts';
import styles from './demo-banner.module.css';

/** The address of `Get Kairos` in the static demo; null without one. Inserted by the build. */
declare const __DEMO_HOME__: string | null | undefined;

const home = typeof __DEMO_HOME__ === 'string' ? __DEMO_HOME__ : undefined;

/** The line above every page of the demo. Its link opens another page, because the demo ends. */
export function DemoBanner() {
  const t = useMessages();
  return (
    <aside aria-label={t('demo.label')} className={styles.banner}>
      <meta name="robots" content="noindex" />
      <span>{t('demo.text')}</span>
      {!isStaticDemo() && (
        <a href="/choose" className={styles.link} onClick={beginLocalUseAfterDemo}>
          {t('demo.begin')}
        </a>
      )}
      {home !== undefined && (
        <a href={home} className={styles.link}>
          {t('demo.get')}
        </a>
      )}
    </aside>
  );
}
