import { ChevronRight } from 'lucide-react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './fold-button.module.css';

interface FoldButtonProps {
  /** `HH:mm` */
  from: string;
  /** `HH:mm` */
  to: string;
  onShow: () => void;
}

/** The folded hours before or after the shown ones. */
export function FoldButton({ from, to, onShow }: FoldButtonProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      className={styles.fold}
      aria-label={t('day-shape.show-hours', { from, to })}
      onClick={onShow}
    >
      <ChevronRight size={16} aria-hidden />
      <span aria-hidden>{t('day-shape.range', { from, to })}</span>
    </button>
  );
}
