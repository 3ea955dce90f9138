import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EntityName, RecordTypes } from './entities.ts';
import type { RecordList } from './record-lists.ts';
import { useRecordStore } from './record-store-context.ts';
import type { ListKey, Records } from './records.ts';

type Items = ReturnType<RecordList['getItems']>;

/**
 * The records of several lists, unsorted: the same array as long as nothing changed. Undefined until all lists are
 * known. Like `useRecords`, it follows changes; a change of another list of the entity costs nothing.
 *
 * @param keys the same array at every render
 */
export function useRecordsOf<Entity extends EntityName, Key extends ListKey>(
  records: Records<Entity, Key>,
  keys: readonly Key[],
): readonly RecordTypes[Entity][] | undefined {
  const store = useRecordStore();
  const lists = useMemo(() => keys.map((key) => store.list(records.queryOf(key))), [store, records, keys]);
  const last = useRef<{ readonly parts: readonly Items[]; readonly all: Items }>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = lists.map((list) => list.subscribe(listener));
      return () => ends.forEach((end) => end());
    },
    [lists],
  );
  const getItems = useCallback(() => {
    const parts = lists.map((list) => list.getItems());
    const before = last.current;
    const isSame =
      before?.parts.length === parts.length && parts.every((part, at) => part === before.parts[at]);
    if (before && isSame) return before.all;
    const all = parts.every((part) => part != null) ? parts.flat() : undefined;
    last.current = { parts, all };
    return all;
  }, [lists]);
  // The replica holds what the API answered and what this app has written.
  return useSyncExternalStore(subscribe, getItems) as readonly unknown[] | undefined as
    readonly RecordTypes[Entity][] | undefined;
}
