import Plus from 'lucide-react/icons/plus';
import styles from './option.module.css';

interface OffersProps {
  offers: readonly { readonly id: string; readonly text: string }[];
  /** The accessible name of an offer. */
  nameOf: (text: string) => string;
  /** All places are taken, so no offer can be chosen. */
  isFull: boolean;
  onChoose: (id: string) => void;
}

/** Records that can be added to a short list by a press. */
export function Offers({ offers, nameOf, isFull, onChoose }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers}>
      {offers.map(({ id, text }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.offer}
            aria-label={nameOf(text)}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && onChoose(id)}
          >
            <Plus size={16} aria-hidden />
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
