import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './add-task.module.css';

interface AddCardProps {
  /** Heading level 1 and the window's title. */
  title: string;
  children: ReactNode;
}

/** The page `/add`: one card, at the place of the search. */
export function AddCard({ title, children }: AddCardProps) {
  return (
    // Focused by the skip link and after a route change.
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${title} · Kairos`}</title>
      <Card className={styles.card}>
        <h1>{title}</h1>
        {children}
      </Card>
    </main>
  );
}
