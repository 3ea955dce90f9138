// @spec vision-title

import { useId, useState, type Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './future-vision.module.css';

/** The addressee of the vision. Not saved (spec §2). */
export function TitleField({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useMessages();
  const id = useId();
  const [title, setTitle] = useState(() => t('future-vision.to-default'));
  return (
    <div className={styles.title}>
      <label htmlFor={id}>{t('future-vision.to')}</label>
      <input
        id={id}
        ref={ref}
        type="text"
        dir="auto"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        placeholder={t('future-vision.to-placeholder')}
        autoComplete="off"
      />
    </div>
  );
}
