import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { createRecord } from '#lib/records/write-record.ts';
import { bucketItems } from './api/bucket-items.ts';
import { isBlank, newItem, type ItemDraft, type NewItem } from './model/new-item.ts';

interface AddItem {
  /** Adds an item; one at a time. Resolves to whether it was added. */
  readonly add: (draft: ItemDraft) => Promise<boolean>;
  readonly busy: boolean;
  /** The error text of the last call. */
  readonly failure: string | undefined;
}

export function useAddItem(): AddItem {
  const client = useApolloClient();
  const t = useMessages();
  const failed = useRef<NewItem>(undefined);

  async function store(draft: ItemDraft) {
    const item = newItem(draft, () => crypto.randomUUID(), failed.current);
    failed.current = item;
    await createRecord(client, bucketItems, item);
    failed.current = undefined;
  }

  const { run, busy, failure } = useAsyncAction(store, () => t('bucket-list.save-failed'));
  const add = async (draft: ItemDraft) => !isBlank(draft) && (await run(draft)).done;
  return { add, busy, failure };
}
