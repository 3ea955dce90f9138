// @spec guide-languages

import { languages, type LanguageCode } from '@kairos/schema/languages';
import { SelectField } from '#ui/select-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './user-guide.module.css';

interface LanguageChoiceProps {
  chosen: LanguageCode;
  onChoose: (code: LanguageCode) => void;
}

/** The choice of the language. Each option has its name in its own language. */
export function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  const t = useMessages();
  return (
    <SelectField
      label={t('user-guide.language')}
      className={styles.choice}
      value={chosen}
      onChange={onChoose}
      options={languages.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }))}
    />
  );
}
