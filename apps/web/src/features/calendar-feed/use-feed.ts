// @spec calendar-address-again

import { feedId } from '@kairos/schema/entities/calendar-feed';
import type { CalendarFeed } from '@kairos/schema/records/calendar-feed';
import { currentRecord } from '@kairos/sync/visible-record';
import { useState } from 'react';
import { calendarFeeds } from '#data/lists.ts';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { useUndo } from '#features/undo/use-undo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FeedChoices } from './rules/feed-of.ts';

/** A part of the card, which shows the failure of its change. */
export type FeedPart = 'on' | 'new' | keyof FeedChoices;

const firstChoices: FeedChoices = { tasks: 'timed', months: true, dreams: false, busyOnly: false };

export type Feed = ReturnType<typeof useFeed>;

/** The calendar address of the user: its record, and the changes of it. */
export function useFeed() {
  const t = useMessages();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const { items, failed, retry } = useRecords(calendarFeeds, {});
  const [failure, setFailure] = useState<FeedPart>();
  const feed: CalendarFeed | undefined = items?.find(({ id }) => id === feedId);

  async function change(part: FeedPart, values: Partial<CalendarFeed> & { readonly _deleted?: boolean }) {
    setFailure(undefined);
    const change = makeChange([{ entity: 'CalendarFeed', id: feedId, values }]);
    ifFailed(change, () => setFailure(part));
    return change.made;
  }

  /**
   * A record that was deleted is restored, with the choices that it had and a new token. All choices are written: where
   * the server has removed the deleted record, the restoration creates it.
   */
  async function turnOn() {
    const row = await store.rows.getRow('CalendarFeed', feedId);
    if (!row) return change('on', firstChoices);
    // Safe: the replica has only records from the API and changes of this app.
    const { tasks, months, dreams, busyOnly } = {
      ...firstChoices,
      ...(currentRecord(row) as unknown as CalendarFeed),
    };
    return change('on', { _deleted: false, token: null, tasks, months, dreams, busyOnly });
  }

  async function turnOff() {
    if (!(await change('on', { _deleted: true }))) return;
    offerUndo({
      text: '',
      message: t('calendar-address.stopped'),
      failure: t('settings.not-saved'),
      restore: () => store.change([{ entity: 'CalendarFeed', id: feedId, values: { _deleted: false } }]),
    });
  }

  return {
    /** Undefined while the address is turned off. Its token is missing until the server has made it. */
    feed,
    isKnown: items !== undefined,
    failed,
    retry,
    failure,
    turnOn,
    turnOff,
    choose: (choices: Partial<FeedChoices>) =>
      void change(Object.keys(choices)[0] as keyof FeedChoices, choices),
    makeNew: () => change('new', { token: null }),
  };
}
