import { useId } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './language-choice.module.css';
import { guideLanguages, type GuideCode } from './model/guide-language.ts';

interface LanguageChoiceProps {
  chosen: GuideCode;
  onChoose: (code: GuideCode) => void;
}

/** Each language is called by its own name, so that its readers find it. */
export function LanguageChoice({ chosen, onChoose }: LanguageChoiceProps) {
  const t = useMessages();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('user-guide.language')}</label>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.target.value as GuideCode)}>
        {guideLanguages.map(({ code, tag, name }) => (
          <option key={code} value={code} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
