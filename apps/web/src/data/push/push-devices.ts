import type { ApolloClient } from '@apollo/client';
import {
  CreatePushDeviceDocument,
  DeletePushDeviceDocument,
  ListPushDevicesDocument,
} from '@kairos/schema/documents';
import { conditionFailed } from '#data/api/condition-failed.ts';
import type { DeviceKind } from '#data/records/device-kind.ts';
import { thisDeviceKind } from '#data/records/this-device.ts';
import { toBase64Url } from '#platform/push/base64-url.ts';
import type { BrowserSubscription } from '#platform/push/push-subscription.ts';

/** A device of the user that receives reminders when the app is closed. */
export interface PushDevice {
  readonly id: string;
  readonly device: DeviceKind;
  /** ISO 8601. */
  readonly createdAt: string;
}

interface Page {
  readonly items: readonly { readonly id: string; readonly device: string; readonly createdAt: string }[];
  readonly nextToken: string | null;
}

/** The id of the device that has a subscription: SHA-256 of its endpoint as base64url. */
export async function pushDeviceId({ endpoint }: Pick<BrowserSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return toBase64Url(digest);
}

/**
 * All devices of the user, the oldest first. Never a part of them: a device that is missing counts as removed.
 *
 * @throws the API's or the network's error
 */
export async function readPushDevices(client: ApolloClient): Promise<readonly PushDevice[]> {
  const found: PushDevice[] = [];
  let nextToken: string | null = null;
  do {
    const page: Page = await readPage(client, nextToken);
    found.push(...page.items.map(({ id, device, createdAt }) => ({ id, device: toKind(device), createdAt })));
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return found.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

async function readPage(client: ApolloClient, nextToken: string | null): Promise<Page> {
  const { data } = await client.query({ query: ListPushDevicesDocument, variables: { nextToken } });
  if (!data) throw new Error('The answer has no devices');
  return data.listPushDevices;
}

function toKind(device: string): DeviceKind {
  return device === 'phone' || device === 'tablet' ? device : 'computer';
}

/**
 * Stores this browser's subscription on the server and resolves to its id. One that is stored already stays as it is.
 *
 * @throws the API's or the network's error
 */
export async function createPushDevice(
  client: ApolloClient,
  subscription: BrowserSubscription,
): Promise<string> {
  const id = await pushDeviceId(subscription);
  const input = {
    id,
    endpoint: subscription.endpoint,
    keys: JSON.stringify(subscription.keys),
    device: thisDeviceKind(),
  };
  try {
    await client.mutate({ mutation: CreatePushDeviceDocument, variables: { input } });
  } catch (error) {
    if (!conditionFailed(error)) throw error;
  }
  return id;
}

/**
 * Deletes a device on the server; a missing one counts as deleted.
 *
 * @throws the API's or the network's error
 */
export async function deletePushDevice(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: DeletePushDeviceDocument, variables: { input: { id } } });
}
