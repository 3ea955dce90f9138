import { languages, type LanguageCode } from '@kairos/schema/languages';
import { showLanguage, useLanguage } from '#platform/i18n/language.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './landing.module.css';

/**
 * Chooses the language before a sign-in. When its texts cannot be fetched, the present one stays. A select of its own,
 * because the fields of `ui` would add 5 KB to the landing screen.
 */
export function LanguageSelect() {
  const t = useMessages();
  return (
    <span className={styles.language}>
      <select
        aria-label={t('auth.language')}
        value={useLanguage()}
        onChange={(event) => {
          showLanguage(event.target.value as LanguageCode).catch((error: unknown) => {
            console.error('Failed to load the language:', error);
          });
        }}
      >
        {languages.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
