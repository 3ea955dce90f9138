import { Suspense } from 'react';
import { LazyJournalQuestion } from '#domain/journal/lazy-journal-question.ts';
import { useJournalQuestion } from '#domain/journal/use-journal-question.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';

/** Asks once for a line of the journal about an item that was just done. */
export function ItemQuestion({ item }: { item: BucketItem }) {
  const { isAsked, ...question } = useJournalQuestion({ ...item, entity: 'BucketItem' });
  return (
    isAsked && (
      <Suspense>
        <LazyJournalQuestion about="dream" {...question} />
      </Suspense>
    )
  );
}
