import { useCallback, useRef, useState } from 'react';
import { useLinkToast } from '#ui/use-link-toast.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed, readAndChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { restoredValues } from './api/restored-values.ts';
import type { DeletedItem } from './rules/deleted-items.ts';
import { pathTo } from './rules/kinds.ts';

export interface FailedRestore {
  readonly item: DeletedItem;
  /** A different number for each attempt. */
  readonly attempt: number;
}

interface Restore {
  /** Restores a record. A stable function. */
  readonly restore: (item: DeletedItem, title: string) => void;
  /** The failed restores by the key of the item. */
  readonly failed: ReadonlyMap<string, FailedRestore>;
}

export function useRestore(): Restore {
  const t = useMessages();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const showLinkToast = useLinkToast();
  const attempts = useRef(0);
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedRestore>>(new Map());

  const restore = useCallback(
    async (item: DeletedItem, title: string) => {
      const { key, kind, id, record } = item;
      attempts.current += 1;
      const attempt = attempts.current;
      const change = readAndChange(async () => {
        const values = await restoredValues(store.rows, kind, record);
        return makeChange([{ entity: kind, id, values } as unknown as RecordChange]);
      });
      ifFailed(change, () => setFailed((now) => new Map(now).set(key, { item, attempt })));
      if (!(await change.made)) return;
      setFailed((now) => new Map([...now].filter(([one]) => one !== key)));
      const dismissToast = showLinkToast({
        text: t('history.restored', { text: title }),
        link: { label: t('history.show'), path: pathTo(kind, record) },
      });
      ifFailed(change, dismissToast);
    },
    [makeChange, showLinkToast, store, t],
  );
  return { restore: (item, title) => void restore(item, title), failed };
}
