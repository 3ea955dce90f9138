import { EventEmitter, once } from 'node:events';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

type Command = Parameters<DynamoDBClient['send']>[0];
type Send = (command: Command) => Promise<unknown>;

const withSend = (client: DynamoDBClient, send: Send) =>
  Object.create(client, { send: { value: send } }) as DynamoDBClient;

/**
 * The same client, which awaits `before` before each command.
 * @param before gets the command's number, from 1, and name, e.g. `PutItemCommand`
 */
export function interruptedClient(
  client: DynamoDBClient,
  before: (count: number, name: string) => Promise<void> | undefined,
): DynamoDBClient {
  let count = 0;
  return withSend(client, async (command) => {
    count += 1;
    await before(count, command.constructor.name);
    return client.send(command);
  });
}

/**
 * Runs `work` like a process that is killed before the first command for which `ends` is true: from then on its
 * commands are neither sent nor answered. Resolves when those that it had sent are done.
 * @returns whether it was killed
 */
export async function runUntil(
  client: DynamoDBClient,
  ends: (count: number, name: string) => boolean,
  work: (client: DynamoDBClient) => Promise<void>,
): Promise<boolean> {
  const sent: Promise<unknown>[] = [];
  const tracked = withSend(client, (command) => {
    const answer: Promise<unknown> = client.send(command);
    sent.push(answer);
    return answer;
  });
  const death = new EventEmitter();
  const killed = once(death, 'killed');
  let isKilled = false;
  const mortal = interruptedClient(tracked, async (count, name) => {
    isKilled ||= ends(count, name);
    if (!isKilled) return;
    death.emit('killed');
    await once(death, 'never');
  });
  await Promise.race([killed, work(mortal)]);
  await Promise.allSettled(sent);
  return isKilled;
}
