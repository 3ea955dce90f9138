import styles from './paper.module.css';

interface PaperTitleProps {
  title: string;
  /** After the title, in a lighter colour. */
  year?: string;
  /** A line below it. */
  isRuled?: boolean;
  /** The level of the heading. */
  level?: 1 | 2;
}

/** The heading of a sheet. */
export function PaperTitle({ title, year, isRuled = false, level = 1 }: PaperTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={styles.title} data-ruled={isRuled || undefined}>
      {title}
      {year !== undefined && <span className={styles.year}> {year}</span>}
    </Heading>
  );
}
