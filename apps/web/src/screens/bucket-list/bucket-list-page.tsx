// @spec about-bucket-list-lead about-bucket-list route-bucket-list bucket-empty

import { useCallback, useMemo, useRef } from 'react';
import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { LazyJournalQuestion } from '#features/journal-question/lazy-journal-question.ts';
import { ListState } from '#ui/list-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useEdits } from '#data/records/use-edits.ts';
import { useRecords } from '#data/records/use-records.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { usePreload } from '#platform/routing/use-preload.ts';
import { AddItemForm } from './add-item-form.tsx';
import { bucketItems } from '#data/lists.ts';
import { reportListFailure } from './failures.ts';
import { ItemList } from './item-list.tsx';
import { ListProgress } from './list-progress.tsx';
import { draftOf } from './rules/edited-item.ts';
import { emptyDraft } from './rules/new-item.ts';
import { useAddItem } from './use-add-item.ts';
import { useItemChanges } from './use-item-changes.ts';

/** Lazy: rarely opened. */
const LazyEditItemDialog = lazyComponent(
  [],
  async () => (await import('./edit-item-dialog.tsx')).EditItemDialog,
);
const interactive = [LazyEditItemDialog, LazyJournalQuestion];

const editedItem = { entity: 'BucketItem' as const, kind: 'bucket-item', empty: emptyDraft, formOf: draftOf };

/** The screen at `/bucket-list`: the items and their progress. */
export function BucketListPage() {
  const t = useMessages();
  const { items: stored, failed, retry } = useRecords(bucketItems, { onFailure: reportListFailure });
  const items = useMemo(() => stored?.toSorted(byCreation), [stored]);
  const adding = useAddItem();
  const { toggle, remove } = useItemChanges();
  const { edit, open, enter, useSaved, close, finish } = useEdits(items, editedItem);
  const text = useRef<HTMLInputElement>(null);
  usePreload(interactive);
  const focusText = useCallback(() => text.current?.focus(), []);

  return (
    <Page title={t('menu.bucket-list')} lead={t('bucket-list.lead')} busy={items === undefined && !failed}>
      <ListProgress items={items} />
      <AddItemForm adding={adding} textRef={text} />
      <ListState
        items={items}
        failed={failed}
        onRetry={retry}
        skeleton={<Skeleton height="4.125rem" count={3} />}
        empty={<Notice title={t('bucket-list.empty-title')} text={t('bucket-list.empty-text')} />}
        unreachable={t('bucket-list.unreachable')}
      >
        {(shown) => (
          <ItemList items={shown} onToggle={toggle} onEdit={open} onRemove={remove} onEmptied={focusText} />
        )}
      </ListState>
      <TypeAheadSuspense>
        {edit && (
          <LazyEditItemDialog
            edit={edit}
            onEnter={enter}
            onUseSaved={useSaved}
            onClose={close}
            onFinish={finish}
          />
        )}
      </TypeAheadSuspense>
    </Page>
  );
}
