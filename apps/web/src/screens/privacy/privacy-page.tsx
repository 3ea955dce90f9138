// @spec settings-privacy-link

import { Page } from '#ui/page.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './privacy-page.module.css';

interface Chapter {
  readonly title: MessageId;
  readonly text?: MessageId;
  readonly points?: readonly MessageId[];
}

const chapters: readonly Chapter[] = [
  {
    title: 'privacy.kept-title',
    points: [
      'privacy.kept-account',
      'privacy.kept-plans',
      'privacy.kept-letters',
      'privacy.kept-versions',
      'privacy.kept-sign-ins',
      'privacy.kept-records',
    ],
  },
  { title: 'privacy.browser-title', text: 'privacy.browser-text' },
  { title: 'privacy.local-title', text: 'privacy.local-text' },
  { title: 'privacy.who-title', text: 'privacy.who-text' },
  { title: 'privacy.encryption-title', text: 'privacy.encryption-text' },
  { title: 'privacy.where-title', text: 'privacy.where-text' },
  { title: 'privacy.calendar-title', text: 'privacy.calendar-text' },
  { title: 'privacy.others-title', text: 'privacy.others-text' },
  { title: 'privacy.addresses-title', text: 'privacy.addresses-text' },
  { title: 'privacy.rights-title', text: 'privacy.rights-text' },
  {
    title: 'privacy.terms-title',
    points: ['privacy.terms-use', 'privacy.terms-password', 'privacy.terms-warranty', 'privacy.terms-change'],
  },
];
const changed = new Date(2026, 10, 28);

/** The privacy policy and the terms. */
export function PrivacyPage() {
  const t = useMessages();
  const formats = useFormats();
  return (
    <Page title={t('privacy.title')} lead={t('privacy.lead')}>
      <div className={styles.text}>
        {chapters.map(({ title, text, points = [] }) => (
          <section key={title}>
            <h2>{t(title)}</h2>
            {text !== undefined && <p>{t(text)}</p>}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{t(point)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <p className={styles.changed}>
          {t('privacy.changed', { date: formats.date(changed, { dateStyle: 'long' }) })}
        </p>
      </div>
    </Page>
  );
}
