import { languages, type LanguageCode } from '@kairos/schema/languages';
import { SelectField } from '#ui/select-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './language-choice.module.css';

interface LanguageChoiceProps {
  chosen: LanguageCode;
  onChoose: (code: LanguageCode) => void;
}

/** Each language has its own name, so that its readers find it. */
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
