import { languages, type LanguageCode } from '@kairos/schema/languages';
import { SelectField } from '#ui/select-field.tsx';
import { showLanguage, useLanguage } from '#platform/i18n/language.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './landing-page.module.css';

/** Chooses the language before a sign-in. When its texts cannot be fetched, the present one stays. */
export function LanguageSelect() {
  const t = useMessages();
  return (
    <SelectField<LanguageCode>
      label={t('auth.language')}
      labelHidden
      className={styles.language}
      value={useLanguage()}
      options={languages.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }))}
      onChange={(code) => {
        showLanguage(code).catch((error: unknown) => {
          console.error('Failed to load the language:', error);
        });
      }}
    />
  );
}
