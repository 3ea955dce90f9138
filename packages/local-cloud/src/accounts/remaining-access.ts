import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import type { Accounts, FoundUser } from './administer.ts';
import { eraseAll } from './erase-user-records.ts';

/** The entities of private addresses. */
const addressEntities = ['CalendarFeed', 'TodayFeed'] as const;
type AddressEntity = (typeof addressEntities)[number];

/** What lets somebody who was in an account see or enter it after the password has changed. */
export interface RemainingAccess {
  readonly passkeys: number;
  /** Devices that receive reminders. */
  readonly devices: number;
  /** The ids of the records of private addresses that are on, by entity. */
  readonly addresses: Readonly<Record<AddressEntity, readonly string[]>>;
  readonly hasSecondStep: boolean;
}

const query = `{
  listPushDevices { items { id } }
  CalendarFeed: changedCalendarFeeds(limit: 100) { items { id _deleted } }
  TodayFeed: changedTodayFeeds(limit: 100) { items { id _deleted } }
}`;

interface FoundAddresses {
  readonly items: readonly { readonly id: string; readonly _deleted: boolean | null }[];
}

interface Found extends Readonly<Record<AddressEntity, FoundAddresses>> {
  readonly listPushDevices: { readonly items: readonly unknown[] };
}

const idsOf = ({ items }: FoundAddresses) =>
  items.filter(({ _deleted }) => _deleted !== true).map(({ id }) => id);

/** @throws Error when the API rejects the query */
export async function readAccess(
  { api, pool }: Pick<Accounts, 'api' | 'pool'>,
  { sub, hasSecondStep }: Pick<FoundUser, 'sub' | 'hasSecondStep'>,
): Promise<RemainingAccess> {
  const { listPushDevices, CalendarFeed, TodayFeed } = (await ask(api, sub, query)) as unknown as Found;
  return {
    passkeys: await pool.passkeyCount(sub),
    devices: listPushDevices.items.length,
    addresses: { CalendarFeed: idsOf(CalendarFeed), TodayFeed: idsOf(TodayFeed) },
    hasSecondStep,
  };
}

/**
 * Ends all sessions at once, also their access tokens and WebSockets, and removes the passkeys, the devices that receive
 * reminders, and the private addresses. The user's other devices receive that the addresses are off.
 */
export async function removeAccess(accounts: Accounts, user: FoundUser): Promise<void> {
  const { api, pool, checkTokens } = accounts;
  // First, so that nothing is added meanwhile.
  await pool.removeAccess(user.sub);
  await checkTokens();
  await eraseAll(api, user.sub, 'erasePushDevices');
  const { addresses } = await readAccess(accounts, user);
  for (const entity of addressEntities) {
    for (const id of addresses[entity]) {
      await ask(api, user.sub, `mutation($id: ID!) { delete${entity}(input: { id: $id }) { id } }`, { id });
    }
  }
}

/** The lines of the output about it. */
export function describeAccess(
  access: RemainingAccess,
  { address, isRemoved, command }: { address: string; isRemoved: boolean; command: string },
): string[] {
  const { passkeys, devices, addresses, hasSecondStep } = access;
  const parts = [
    ...counted(passkeys, 'passkey'),
    ...counted(devices, 'device with reminders', 'devices with reminders'),
    ...(addresses.CalendarFeed.length > 0 ? ['the calendar address'] : []),
    ...(addresses.TodayFeed.length > 0 ? ['the address of today'] : []),
  ];
  const lines = isRemoved
    ? [`Removed   ${[...parts, 'all sessions'].join(', ')}`]
    : parts.length > 0
      ? [`Stays     ${parts.join(', ')}; ${command} reset ${address} --remove-access removes them`]
      : [];
  if (hasSecondStep) {
    lines.push(`Stays     the second step; ${command} remove-second-step ${address} turns it off`);
  }
  return lines;
}

const counted = (count: number, one: string, several = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** Runs an operation as the user. */
async function ask(
  api: GraphqlApi,
  sub: string,
  text: string,
  variables: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const identity = { sub, username: sub, claims: { sub } };
  const { data, errors } = await api.execute({ query: text, variables }, { identity });
  if (errors !== undefined || data === null) {
    throw new Error(`The API rejected the operation: ${errors?.[0]?.message ?? 'no answer'}`);
  }
  return data;
}
