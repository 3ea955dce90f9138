import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { ChangedRecordsDocument, type ChangedRecordsQueryVariables } from '@kairos/schema/documents';
import type { RemoteRecord } from '@kairos/sync/record';
import { type DeltaPage, type DeltaRequest, type Transport, TransportError } from '@kairos/sync/transport';
import { execute, executeWhole } from '#data/api/execute.ts';
import { briefDocument } from './brief-document.ts';
import { createSeveralDocument } from './several-documents.ts';
import { documents } from './documents.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { toTransportError } from './to-transport-error.ts';

/**
 * How many records of each entity a page has: the most the API gives at once. An answer has at most 5 MB, so a page of
 * many large records of all entities fails, and is read in smaller ones.
 */
const pageSizes = [1000, 125];

type Data = Readonly<Record<string, unknown>>;

/**
 * A record of an answer or of a real-time change, without the fields that GraphQL adds; null when it is not whole: a
 * change made by a client that knows nothing of versions.
 */
export function toRemoteRecord(data: unknown): RemoteRecord | null {
  if (typeof data !== 'object' || data === null) return null;
  const { __typename: _, stamps, ...fields } = data as Data & { stamps?: Data | null };
  if (typeof fields.version !== 'number' || typeof fields.updatedAt !== 'string' || !stamps) return null;
  const present = Object.entries(stamps).filter(([name, stamp]) => name !== '__typename' && stamp !== null);
  return { ...fields, stamps: Object.fromEntries(present) } as unknown as RemoteRecord;
}

function variablesOf(requests: readonly DeltaRequest[], limit: number): ChangedRecordsQueryVariables {
  const variables = entityNames.flatMap((entity) => {
    const request = requests.find((one) => one.entity === entity);
    return [
      [`with${entity}`, request !== undefined],
      [`since${entity}`, request?.since === '' ? null : request?.since],
      [`token${entity}`, request?.nextToken],
    ] as const;
  });
  return {
    limit,
    ...(Object.fromEntries(variables) as Omit<ChangedRecordsQueryVariables, 'limit'>),
  };
}

async function dataOf(answer: Promise<unknown>): Promise<Data> {
  try {
    return (await answer) as Data;
  } catch (error) {
    throw toTransportError(error);
  }
}

/** Whether the server ran the request and could not answer it, maybe because the answer is too large. */
function failedAtServer(error: unknown): boolean {
  return (
    error instanceof TransportError && error.kind !== 'signedOut' && CombinedGraphQLErrors.is(error.cause)
  );
}

/** The API by Apollo Client. The epoch of the tables is not part of it. */
export function graphqlTransport(client: ApolloClient): Required<Omit<Transport, 'epoch'>> {
  const readPages = async (
    requests: readonly DeltaRequest[],
    [limit = 1, ...smaller] = pageSizes,
  ): Promise<Data> => {
    const variables = variablesOf(requests, limit);
    try {
      return await dataOf(executeWhole(client, ChangedRecordsDocument, variables));
    } catch (error) {
      if (!failedAtServer(error) || smaller.length === 0) throw error;
      return readPages(requests, smaller);
    }
  };
  const get = async (entity: string, id: string) => {
    const name = entity as EntityName;
    const variables = { id, includeDeleted: true };
    const data = await dataOf(executeWhole(client, documents[name].get, variables));
    return toRemoteRecord(data[`get${name}`]);
  };
  return {
    mutate: async (entity, { operation, input, condition }, isLarge = false) => {
      const name = entity as EntityName;
      const whole = documents[name][operation];
      if (!whole) throw new Error(`${name} has no ${operation}`);
      const mutation = isLarge ? briefDocument(name, operation) : whole;
      const data = await dataOf(executeWhole(client, mutation, { input, condition }));
      const found = data[`${operation}${name}`];
      return isLarge && found ? get(name, input.id) : toRemoteRecord(found);
    },
    createSeveral: async (entity, inputs) => {
      const { fragment } = documents[entity as EntityName];
      const mutation = createSeveralDocument(entity, fragment, inputs.length);
      const variables = Object.fromEntries(inputs.map((input, index) => [`input${index}`, input]));
      const answer = execute(client, mutation, variables);
      const data = await dataOf(
        answer.then(({ data: found, error }) => {
          // Without data, none was stored. Otherwise the records that were not are null.
          if (!found && error) throw error as Error;
          return found;
        }),
      );
      return inputs.map((_, index) => toRemoteRecord(data[`input${index}`]));
    },
    get,
    changed: async (requests) => {
      const data = await readPages(requests);
      return requests.map(({ entity }): DeltaPage => {
        const { plural } = documents[entity as EntityName];
        const page = data[`changed${plural}`] as { items: readonly unknown[]; nextToken: string | null };
        const records = page.items.flatMap((item) => toRemoteRecord(item) ?? []);
        return { entity, records, nextToken: page.nextToken };
      });
    },
  };
}
