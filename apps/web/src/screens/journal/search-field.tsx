import Search from 'lucide-react/icons/search';
import type { Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './journal.module.css';

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** Escape was pressed. */
  onClear: () => void;
}

export function SearchField({ ref, value, onChange, onClear }: SearchFieldProps) {
  const t = useMessages();
  return (
    <div role="search" className={styles.search}>
      <Search size={18} strokeWidth={1.75} aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={t('journal.search')}
        placeholder={t('journal.search')}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) onClear();
        }}
      />
    </div>
  );
}
