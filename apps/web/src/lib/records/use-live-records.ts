import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { print } from 'graphql';
import { use, useEffect, useEffectEvent } from 'react';
import { RealtimeContext, type Realtime } from '#lib/realtime/realtime.ts';
import { receiveRecord } from './receive-record.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';

interface Live {
  /** The `ready` functions of those who show the entity. */
  readonly shown: Set<Ready>;
  readonly stop: () => void;
}

type Ready = (again: boolean) => void;

/** One subscription an entity and connection, however many show its records. */
const running = new WeakMap<Realtime, Map<string, Live>>();

/**
 * While the caller is shown, changes that other tabs and devices make to an entity's records come into the cache.
 *
 * @param onReady is called when changes are heard from now on, first and after each interruption: what was loaded
 * before may lack some; `again` tells an interruption
 */
export function useLiveRecords<Item extends StoredRecord, Key extends ListKey>(
  records: ReadableRecords<Item, Key>,
  onReady: Ready,
): void {
  const client = useApolloClient();
  const realtime = use(RealtimeContext);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (realtime === null) return undefined;
    return listen(client, realtime, records, (again) => ready(again));
  }, [client, realtime, records]);
}

function listen<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  realtime: Realtime,
  records: ReadableRecords<Item, Key>,
  ready: Ready,
): () => void {
  const lives = running.get(realtime) ?? new Map<string, Live>();
  running.set(realtime, lives);
  const live = lives.get(records.entity) ?? start(client, realtime, records);
  lives.set(records.entity, live);
  live.shown.add(ready);
  return () => {
    live.shown.delete(ready);
    if (live.shown.size > 0) return;
    lives.delete(records.entity);
    live.stop();
  };
}

function start<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  realtime: Realtime,
  records: ReadableRecords<Item, Key>,
): Live {
  const shown = new Set<Ready>();
  const stop = realtime.listen(print(client.documentTransform.transformDocument(records.changes)), {
    heard: (data) => {
      const record = data[`on${records.entity}Change`];
      if (record != null) receiveRecord(client, records, record as Item);
    },
    ready: (again) => {
      for (const ready of shown) ready(again);
    },
  });
  return { shown, stop };
}
