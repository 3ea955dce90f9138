// @spec calendar-account

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import { nextOrder } from '#domain/ordering/next-order.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { Account, AccountCalendar } from '../api/read-source.ts';
import { hostOf } from './source-address.ts';
import { defaultInterval, freeTint } from './source-changes.ts';

/** What a calendar of an account is called; its host when the server has no name for it. */
export const nameOf = ({ name, address }: AccountCalendar): string => name.trim() || hostOf(address);

/** The calendars that the user does not have yet. */
export function calendarsToAdd(
  found: readonly AccountCalendar[],
  sources: readonly Pick<CalendarSource, 'address'>[],
): readonly AccountCalendar[] {
  return found.filter(({ address }) => sources.every((source) => source.address !== address));
}

/** The records of calendars of an account, each with a tint that is free while there is one. */
export function newSources(
  calendars: readonly AccountCalendar[],
  { userName, password }: Account,
  sources: readonly Pick<CalendarSource, 'tint' | 'order'>[],
  newId: () => string,
): readonly RecordChange[] {
  const tints: { readonly tint: string }[] = [...sources];
  const order = nextOrder(sources.map((source) => source.order));
  return calendars.map((calendar, index) => {
    const tint = freeTint(tints);
    tints.push({ tint });
    const { address } = calendar;
    const account = { address, kind: 'caldav', userName, password };
    return {
      entity: 'CalendarSource',
      id: newId(),
      values: {
        name: nameOf(calendar),
        ...account,
        tint,
        every: defaultInterval,
        hidden: false,
        order: order + index,
      },
    };
  });
}

/** The changes that give all calendars of an account another user name and password. */
export function signInChanges(
  { address, userName }: Pick<CalendarSource, 'address' | 'userName'>,
  sources: readonly CalendarSource[],
  values: Pick<Account, 'userName' | 'password'>,
): readonly RecordChange[] {
  return sources
    .filter((source) => {
      const isSameAccount = hostOf(source.address) === hostOf(address) && source.userName === userName;
      return source.kind === 'caldav' && isSameAccount;
    })
    .map(({ id }) => ({ entity: 'CalendarSource', id, values }));
}
