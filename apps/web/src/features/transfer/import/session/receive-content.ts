// @spec import-worker

import { pause } from '#platform/async/pause.ts';
import type { IdentifiedContent, IdentifiedRecord } from '../readers/rules/identified-records.ts';
import type { UnreadableRow } from '../readers/rules/import-content.ts';
import type { ContentOutline, ContentSlice } from './import-session.ts';

/** Fetches a content from its session, and lets the page answer in between. */
export async function receiveContent(
  session: { readonly slice: (index: number) => Promise<ContentSlice> },
  { unsupported, slices }: ContentOutline,
): Promise<IdentifiedContent> {
  const records: IdentifiedRecord[] = [];
  const unreadable: UnreadableRow[] = [];
  for (let index = 0; index < slices; index += 1) {
    const slice = await session.slice(index);
    records.push(...slice.records);
    unreadable.push(...slice.unreadable);
    await pause();
  }
  return { records, unreadable, unsupported };
}
