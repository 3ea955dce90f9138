import Check from 'lucide-react/icons/check';
import { cx } from '../cx.ts';
import styles from './paper.module.css';

interface PaperBoxProps {
  isDone: boolean;
  className?: string | undefined;
}

/** A square of 4 mm, with a tick when the item is done. */
export function PaperBox({ isDone, className }: PaperBoxProps) {
  return (
    <span className={cx(styles.box, className)} data-done={isDone || undefined}>
      {isDone && <Check strokeWidth={2.5} aria-hidden />}
    </span>
  );
}
