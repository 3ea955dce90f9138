import { openDynamodb } from '../src/open-dynamodb.ts';
import { testLocation } from '../src/test-location.ts';
import { compareClients, createTables, type Difference } from './differential/compare-clients.ts';

// The engine beside the DynamoDB at KAIROS_DYNAMODB. Without one, two engines, so that only the test itself is tried.
const other = testLocation();
const count = 'endpoint' in other ? 100_000 : 1_000;
const seed = Number(process.env.KAIROS_SEED ?? 1);

/** DynamoDB Local sets a key of an index to a value of another type, which DynamoDB rejects as the engine does. */
function isLenientUpdate({ operation, outcomes: [engine, dynamodbLocal] }: Difference): boolean {
  const isRejected = 'error' in engine && engine.error === 'ValidationException';
  return (
    operation.command === 'UpdateItem' && isRejected && !('error' in dynamodbLocal) && setsIndexKey(operation)
  );
}

const setsIndexKey = ({ input }: Difference['operation']) =>
  /#(?:score|date|minute) = /.test(String(input.UpdateExpression));

test(
  'random operations: the engine and another DynamoDB have the same outcomes',
  async () => {
    const engine = await openDynamodb({ directory: null });
    const second = await openDynamodb(other);
    for (const { client } of [engine, second]) await createTables(client);
    const clients = [engine.client, second.client] as const;
    const differences = await compareClients(clients, { seed, count, isKnown: isLenientUpdate });
    expect(differences).toEqual([]);
    await Promise.all([engine.close(), second.close()]);
  },
  60 * 60_000,
);
