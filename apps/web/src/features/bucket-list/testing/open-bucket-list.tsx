import { ApolloProvider } from '@apollo/client/react';
import { act, screen } from '@testing-library/react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { fakeRecordsApi, setByServer } from '#test/fake-api.ts';
import { renderInApp } from '#test/render.tsx';
import type { BucketItem } from '../api/bucket-items.ts';
import { BucketListPage } from '../bucket-list-page.tsx';

/** An item as the API stores it, with defaults for missing fields. */
export function storedItem(item: Partial<BucketItem> & { readonly id: string }): BucketItem {
  return { text: '', category: null, date: null, link: null, done: false, ...setByServer, ...item };
}

/** A fake GraphQL API with these items. */
export function fakeApi(items: readonly BucketItem[] = []) {
  return fakeRecordsApi({ entity: 'BucketItem', stored: storedItem }, items);
}

/** Opens the screen. */
export async function openBucketList(api: ReturnType<typeof fakeApi>): Promise<void> {
  await renderInApp(
    <ApolloProvider client={api.client}>
      <UndoToasts>
        <BucketListPage />
      </UndoToasts>
    </ApolloProvider>,
    { areas: ['bucket-list', 'records'], path: '/bucket-list' },
  );
}

export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
/** The texts of the items, from top to bottom. */
export const shownItems = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
/** Waits until everything that needs no further response is done. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
