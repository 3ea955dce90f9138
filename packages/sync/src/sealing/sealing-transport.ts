// @spec encryption-planted

import type { MutationRequest } from '../next-request.ts';
import type { RemoteRecord } from '../record.ts';
import type { Transport } from '../transport.ts';
import type { Access } from './access.ts';
import type { Keyring } from './keyring.ts';
import { hasEnvelope, openRecord, type PrivateFields, rejectEnvelopes, sealInput } from './sealed-record.ts';

/** The methods of a transport that send or read records. */
export type RecordTransport = Required<Omit<Transport, 'epoch'>>;

/** A transport that can also rewrite records. */
export interface RewritingTransport extends RecordTransport {
  /** Sends updates of one entity in one request, like `createSeveral`. */
  updateSeveral(
    entity: string,
    requests: readonly MutationRequest[],
  ): Promise<readonly (RemoteRecord | null)[]>;
}

/** Records of one entity; null for one that was not stored. */
interface RecordPage {
  readonly entity: string;
  readonly records: readonly (RemoteRecord | null)[];
}

/** A transport that encrypts what it sends and opens what it reads. */
export interface SealingTransport extends RewritingTransport {
  /**
   * Opens a record that came in another way, such as a change in real time. Rejects with a `TransportError` while
   * nothing may be read: the record is read later.
   */
  readonly open: (entity: string, record: RemoteRecord) => Promise<RemoteRecord>;
}

/**
 * The transport of an account that can be encrypted. Nothing is sent or read before the state of the encryption is known.
 *
 * @param fields the private fields of the entities
 */
export function sealingTransport(
  inner: RewritingTransport,
  keyring: Pick<Keyring, 'pass' | 'handleEnvelope'>,
  fields: PrivateFields,
): SealingTransport {
  const sealed = async (access: Access, entity: string, input: MutationRequest['input']) => {
    if (access.seals && access.keys) return sealInput(fields, access.keys, entity, input);
    // Such a text is also in the record, and an update may send it with the others.
    if (!access.acceptsEnvelopes) rejectEnvelopes(fields, entity, input);
    return input;
  };
  const isOpened = (entity: string, record: RemoteRecord | null) =>
    record === null || !hasEnvelope(fields, entity, record);
  /** Opens pages of records. An envelope shows that the account is encrypted, whatever the server has said. */
  const openPages = async <Page extends RecordPage>(
    { keys, acceptsEnvelopes }: Access,
    pages: readonly Page[],
  ): Promise<readonly Page[]> => {
    if (acceptsEnvelopes) return pages;
    if (pages.every(({ entity, records }) => records.every((record) => isOpened(entity, record))))
      return pages;
    if (keys === undefined) await keyring.handleEnvelope();
    // The device may be locked by now, or open.
    const now = await keyring.pass();
    if (now.acceptsEnvelopes) return pages;
    const known = now.keys ?? keys;
    const openOne = async (entity: string, record: RemoteRecord | null) =>
      record && !isOpened(entity, record) ? openRecord(fields, known, entity, record) : record;
    return Promise.all(
      pages.map(async (page) => {
        const records = await Promise.all(page.records.map((record) => openOne(page.entity, record)));
        return { ...page, records };
      }),
    );
  };
  const openAll = async (access: Access, entity: string, records: readonly (RemoteRecord | null)[]) =>
    (await openPages(access, [{ entity, records }]))[0]?.records ?? [];
  const openOne = async (access: Access, entity: string, record: RemoteRecord | null) =>
    (await openAll(access, entity, [record]))[0] ?? null;

  return {
    open: async (entity, record) => (await openOne(await keyring.pass(), entity, record)) ?? record,
    mutate: async (entity, request, isLarge) => {
      const access = await keyring.pass();
      const input = await sealed(access, entity, request.input);
      return openOne(access, entity, await inner.mutate(entity, { ...request, input }, isLarge));
    },
    createSeveral: async (entity, inputs) => {
      const access = await keyring.pass();
      const ready = await Promise.all(inputs.map((input) => sealed(access, entity, input)));
      return openAll(access, entity, await inner.createSeveral(entity, ready));
    },
    updateSeveral: async (entity, requests) => {
      const access = await keyring.pass();
      const ready = await Promise.all(
        requests.map(async (request) => ({
          ...request,
          input: await sealed(access, entity, request.input),
        })),
      );
      return openAll(access, entity, await inner.updateSeveral(entity, ready));
    },
    get: async (entity, id) => {
      const access = await keyring.pass();
      return openOne(access, entity, await inner.get(entity, id));
    },
    changed: async (requests) => {
      const access = await keyring.pass();
      return openPages(access, await inner.changed(requests));
    },
  };
}
