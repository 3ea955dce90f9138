import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './search-palette.module.css';

/** The keys of the search, on wide screens. Assistive technology announces a combobox with its keys. */
export function PaletteFoot() {
  const t = useMessages();
  return (
    <div className={styles.foot} aria-hidden>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.to-choose')}
      </p>
      <p>
        <kbd>↵</kbd> {t('search.to-open')}
      </p>
      <p>
        <kbd>{t('search.escape')}</kbd> {t('search.to-close')}
      </p>
    </div>
  );
}
