import type { ApolloClient } from '@apollo/client';
import { writeCount } from './write-count.ts';

/**
 * What `read` reads. When a record of one of the entities was changed meanwhile, the answer may lack that and it reads
 * again.
 *
 * @throws what `read` throws
 */
export async function readSettled<T>(
  client: ApolloClient,
  entities: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  const writes = () => entities.reduce((sum, entity) => sum + writeCount(client, entity), 0);
  let before: number;
  let answer: T;
  do {
    before = writes();
    answer = await read();
  } while (writes() !== before);
  return answer;
}
