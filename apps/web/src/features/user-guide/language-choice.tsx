import { SelectField } from '#components/select-field.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './language-choice.module.css';
import { guideLanguages, type GuideCode } from './model/guide-language.ts';

interface LanguageChoiceProps {
  chosen: GuideCode;
  onChoose: (code: GuideCode) => void;
}

/** Each language has its own name, so that its readers find it. */
export function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  const t = useMessages();
  return (
    <SelectField
      label={t('user-guide.language')}
      className={styles.choice ?? ''}
      value={chosen}
      onChange={onChoose}
      options={guideLanguages.map(({ code, tag, name }) => ({ value: code, label: name, lang: tag }))}
    />
  );
}
