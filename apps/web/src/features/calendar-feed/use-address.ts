// @spec calendar-address-again today-address-again

import type { RecordTypes } from '@kairos/schema/record-types';
import { currentRecord } from '@kairos/sync/visible-record';
import { useState } from 'react';
import { ifFailed } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import type { Records } from '#data/records/records.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { useRecords } from '#data/records/use-records.ts';
import { useUndo } from '#features/undo/use-undo.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FeedKind } from './feed-writer.ts';

type AddressEntity = FeedKind['entity'];

/** A private address: its record and the choices that it has at first. */
export interface AddressKind<Entity extends AddressEntity, Choices> {
  readonly records: Records<Entity, undefined>;
  readonly id: string;
  readonly firstChoices: Choices;
}

export interface Address<Entity extends AddressEntity = AddressEntity, Choices = object> {
  /** Undefined while the address is turned off. Its token is missing until the server has made it. */
  readonly feed: RecordTypes[Entity] | undefined;
  readonly isKnown: boolean;
  readonly failed: boolean;
  /** What was changed last and failed: `on`, `new`, or the name of a choice. */
  readonly failure: string | undefined;
  readonly retry: () => void;
  readonly turnOn: () => Promise<boolean>;
  readonly turnOff: () => Promise<void>;
  readonly choose: (choices: Partial<Choices>) => void;
  /** Resolves to whether the change is made. */
  readonly makeNew: () => Promise<boolean>;
}

/** A private address of the user: its record, and the changes of it. */
export function useAddress<Entity extends AddressEntity, Choices extends object>({
  records,
  id,
  firstChoices,
}: AddressKind<Entity, Choices>): Address<Entity, Choices> {
  const t = useMessages();
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const offerUndo = useUndo();
  const { entity } = records;
  const { items, failed, retry } = useRecords(records, {});
  const [failure, setFailure] = useState<string>();
  const feed = items?.find((record) => record.id === id);

  async function change(part: string, values: object) {
    setFailure(undefined);
    const change = makeChange([{ entity, id, values: { ...values } }]);
    ifFailed(change, () => setFailure(part));
    return change.made;
  }

  /**
   * A record that was deleted is restored, with the choices that it had and a new token. All choices are written: where
   * the server has removed the deleted record, the restoration creates it.
   */
  async function turnOn() {
    const row = await store.rows.getRow(entity, id);
    if (!row) return change('on', firstChoices);
    const former = currentRecord(row) as Readonly<Record<string, unknown>>;
    const choices: readonly [string, unknown][] = Object.entries(firstChoices);
    const values = choices.map(([name, first]): [string, unknown] => [name, former[name] ?? first]);
    return change('on', { _deleted: false, token: null, ...Object.fromEntries<unknown>(values) });
  }

  async function turnOff() {
    if (!(await change('on', { _deleted: true }))) return;
    offerUndo({
      text: '',
      message: t('calendar-address.stopped'),
      failure: t('settings.not-saved'),
      restore: () => store.change([{ entity, id, values: { _deleted: false } }]),
    });
  }

  return {
    feed,
    isKnown: items !== undefined,
    failed,
    retry,
    failure,
    turnOn,
    turnOff,
    choose: (choices) => void change(Object.keys(choices).join(), choices),
    makeNew: () => change('new', { token: null }),
  };
}
