import type { ApolloClient } from '@apollo/client';
import { entities } from '@kairos/schema/entities';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { eraseRecords } from '@kairos/sync/erase-records';
import { eraseDocument } from './erase-document.ts';

/** Every entity of the API, also those that devices have no replicas of, with its erasure. */
const erasures = entities.flatMap(fieldBindingsOf).filter(({ operation }) => operation === 'erase');

/**
 * Erases all records of the signed-in user on the server, also those that are marked as deleted.
 *
 * @param isErased whether to remove the records of an entity
 * @param onRemoved is called after each request with how many were removed of an entity
 * @throws the API's or the network's error
 */
export function eraseFromServer(
  client: ApolloClient,
  isErased: (entity: string) => boolean,
  onRemoved: (entity: string, count: number) => void,
): Promise<void> {
  return eraseRecords(
    erasures.filter(({ entity }) => isErased(entity.name)),
    async (steps) => {
      const mutation = eraseDocument(steps.map(({ fieldName }) => fieldName));
      const { data } = await client.mutate({ mutation });
      return steps.map((_, index) => {
        const step = data?.[`step${index}`];
        // AppSync answers every step, or with an error.
        if (step === undefined) throw new Error('An erasure has no answer');
        return step;
      });
    },
    ({ entity }, count) => onRemoved(entity.name, count),
  );
}
