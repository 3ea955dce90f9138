import { act, screen } from '@testing-library/react';
import { renderInApp } from '#test/render.tsx';
import type { FakeRecords } from '#test/fake-records.ts';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { BucketListPage } from '../bucket-list-page.tsx';

/** An item as the API stores it, with defaults for missing fields. */
export function storedItem(item: Partial<BucketItem> & { readonly id: string }) {
  return { text: '', category: null, date: null, link: null, done: false, ...item };
}

/** Opens the screen. */
export async function openBucketList({ store }: FakeRecords): Promise<void> {
  await renderInApp(<BucketListPage />, { areas: ['bucket-list', 'records'], path: '/bucket-list', store });
}

export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
/** The texts of the items, from top to bottom. */
export const shownItems = () =>
  screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
/** Waits until everything that needs no further response is done. */
export const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
