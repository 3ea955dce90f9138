// @spec yearbook-links

import BookOpen from 'lucide-react/icons/book-open';
import { Link } from 'react-router-dom';
import { yearsOfDays } from '#domain/days/year.ts';
import { bookPath } from '#domain/yearbook/book-path.ts';
import styles from './book-link.module.css';

interface BookLinkProps {
  year: number;
  /** `Your 2026 as a book` */
  text: string;
}

/** A quiet link to the yearbook of a year; nothing for a year without days. */
export function BookLink({ year, text }: BookLinkProps) {
  const [first, last] = yearsOfDays;
  if (year < first || year > last) return null;
  return (
    <p className={styles.place}>
      <Link to={bookPath(year)} className={styles.link}>
        <BookOpen size={18} strokeWidth={1.75} aria-hidden />
        <span>{text}</span>
      </Link>
    </p>
  );
}
