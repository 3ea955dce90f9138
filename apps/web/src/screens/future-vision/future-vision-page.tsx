// @spec about-vision route-future-vision vision-lead vision-loading limit-vision-title

import { useCallback, useMemo, useRef } from 'react';
import { ListState } from '#ui/list-state.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecords } from '#data/records/use-records.ts';
import { futureGoals } from '#data/lists.ts';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import { CategorySection } from './category-section.tsx';
import { reportLoadFailure } from './failures.ts';
import styles from './future-vision.module.css';
import { Letters } from './letters/letters.tsx';
import { columns, goalsByCategory } from '#domain/vision-goals/categories.ts';
import { TitleField } from './title-field.tsx';

/** The screen at `/future-vision`: goals for the next three years by category. */
export function FutureVisionPage() {
  const t = useMessages();
  const { items, failed, retry } = useRecords(futureGoals, { onFailure: reportLoadFailure });

  const to = useRef<HTMLInputElement>(null);
  const addressee = useCallback(() => to.current?.value ?? '', []);

  return (
    <Page
      width="grid"
      title={t('menu.future-vision')}
      lead={t('future-vision.subheader')}
      busy={items === undefined && !failed}
    >
      <TitleField ref={to} />
      <div className={styles.vision}>
        <ListState
          items={items}
          failed={failed}
          onRetry={retry}
          skeleton={<VisionSkeleton />}
          empty={<Vision goals={[]} />}
          unreachable={t('future-vision.unreachable')}
        >
          {(goals) => <Vision goals={goals} />}
        </ListState>
        {items !== undefined && (
          <div className={styles.letters}>
            <Letters addressee={addressee} />
          </div>
        )}
      </div>
    </Page>
  );
}

function Vision({ goals }: { goals: readonly FutureGoal[] }) {
  const sorted = useMemo(() => goalsByCategory(goals), [goals]);
  return (
    <>
      {columns.map((column) => (
        <div key={column[0]} className={styles.column}>
          {column.map((category) => (
            <CategorySection key={category} category={category} goals={sorted[category]} />
          ))}
        </div>
      ))}
    </>
  );
}

function VisionSkeleton() {
  return (
    <>
      {columns.map((column) => (
        <div key={column[0]} className={styles.column}>
          <Skeleton height="12rem" count={column.length} />
        </div>
      ))}
    </>
  );
}
