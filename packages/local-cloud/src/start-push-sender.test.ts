import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { createPushKey } from '@kairos/push-sender/push-key';
import { reminder } from '@kairos/schema/entities/reminder';
import { startPushSender } from './start-push-sender.ts';

const minute = 60_000;
const key = createPushKey();
const { shards } = reminder.lookup.sharded;

/** A sender on tables without reminders, whose queries a test answers. */
function startTestSender() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const state = { now: Date.UTC(2026, 10, 27, 12), isAnswering: true };
  const client = new DynamoDBClient({ region: 'us-east-1' });
  const answer = (command: unknown) => {
    if (!(command instanceof QueryCommand)) throw new Error('Only queries are expected.');
    asked.push(command.input.ExpressionAttributeValues?.[':key']?.S ?? '');
    return new Promise((resolve) => {
      if (state.isAnswering) resolve({ Items: [] });
      else waiting.push(() => resolve({ Items: [] }));
    });
  };
  client.send = answer as typeof client.send;
  let run: () => Promise<void> = () => Promise.resolve();
  const stop = startPushSender(client, {
    ...{ key, site: 'https://plan.example.org', now: () => state.now },
    isActive: () => Promise.resolve(true),
    post: () => Promise.resolve({ status: 201, retryAfter: null }),
    repeat: (job) => {
      run = job;
      return () => undefined;
    },
  });
  return { asked, waiting, state, stop, run: () => run() };
}

test('push sender: reads past minutes without reminders only every five minutes', async () => {
  const { asked, state, stop, run } = startTestSender();
  await run();
  expect(asked).toHaveLength(18 * shards);
  asked.length = 0;
  for (let tick = 0; tick < 6; tick += 1) {
    state.now += 10_000;
    await run();
  }
  // The current minute each time, and the minute before once more, after it has ended.
  expect(asked.filter((one) => one.endsWith('#0'))).toEqual([
    ...Array.from({ length: 6 }, () => '2026-11-27T12:00:00.000Z#0'),
    '2026-11-27T12:01:00.000Z#0',
  ]);
  expect(asked).toHaveLength(7 * shards);
  asked.length = 0;
  state.now += 5 * minute;
  await run();
  expect(asked).toHaveLength(18 * shards);
  await stop();
});

test('push sender: starts no run while another one runs, and none afterwards for those that it has missed', async () => {
  const { asked, waiting, state, stop, run } = startTestSender();
  await run();
  asked.length = 0;
  state.isAnswering = false;
  state.now += 10 * minute;
  const runs = Array.from({ length: 50 }, () => run());
  await Promise.resolve();
  state.isAnswering = true;
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(runs);
  expect(asked).toHaveLength(18 * shards);
  await stop();
});
