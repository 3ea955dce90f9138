import { entities } from '@kairos/schema/entities';
import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { AccountKeyRecord } from '../src/sealing/account-key-record.ts';
import { Keyring } from '../src/sealing/keyring.ts';
import { privateFieldsOf } from '../src/sealing/sealed-record.ts';
import {
  type RewritingTransport,
  type SealingTransport,
  sealingTransport,
} from '../src/sealing/sealing-transport.ts';
import { TransportError } from '../src/transport.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { TabParts } from './simulated-device.ts';

/** Something is stored on the device, the server has a new state, or some records are rewritten. */
export type TabEvent = 'stored' | 'written' | 'rewritten';

/** The encryption of a simulated tab. */
export interface EncryptedTab {
  readonly keyring: Keyring;
  readonly transport: SealingTransport;
  onEvent: (event: TabEvent) => void;
  /** Whether the next value that is stored is the proposal of a new state. */
  isChanging: boolean;
}

interface TabOptions {
  readonly network: FaultyNetwork;
  readonly server: {
    readonly read: () => AccountKeyRecord | null;
    /** Begins a request. The returned function is called when it arrives. */
    readonly write: (record: AccountKeyRecord, replaced: number | null) => () => void;
  };
  /** The time of the server, in milliseconds since 1970. */
  readonly now: () => number;
  /** The clock of the device, in milliseconds since 1970. */
  readonly date: () => number;
  /** Is called with each request that a tab sends. */
  readonly onSend: (keyring: Keyring, entity: string, request: MutationRequest) => void;
}

export function openEncryptedTab(
  { storage, transport, isStopped }: TabParts,
  { network, server, now, date, onSend }: TabOptions,
): EncryptedTab {
  const ask = <Result>(act: () => Result, isMutation: boolean) =>
    network.request(isStopped, () => Promise.resolve().then(act), isMutation);
  const keyring = new Keyring({
    storage: {
      getMeta: (key) => storage.getMeta(key),
      write: async (durability, act) => {
        const result = await storage.write(durability, act);
        tab.onEvent('stored');
        return result;
      },
    },
    server: {
      read: () => ask(server.read, false),
      write: async (record, replaced) => {
        await ask(server.write(record, replaced), true);
        tab.onEvent('written');
      },
      isAccountKept: () => Promise.resolve(true),
    },
    now,
    date,
  });
  const mutate: RewritingTransport['mutate'] = (entity, request) => {
    onSend(keyring, entity, request);
    return transport.mutate(entity, request);
  };
  const records: RewritingTransport = {
    mutate,
    get: (...request) => transport.get(...request),
    changed: (...request) => transport.changed(...request),
    createSeveral: () => Promise.reject(new Error('No record is imported')),
    updateSeveral: async (entity, requests) => {
      const stored: (RemoteRecord | null)[] = [];
      for (const request of requests) {
        const record = await mutate(entity, request).catch((error: unknown) => {
          if (error instanceof TransportError && error.kind !== 'unavailable') return null;
          throw error;
        });
        stored.push(record);
      }
      return stored;
    },
  };
  const tab: EncryptedTab = {
    keyring,
    transport: sealingTransport(records, keyring, privateFieldsOf(entities)),
    onEvent: () => undefined,
    isChanging: false,
  };
  return tab;
}
