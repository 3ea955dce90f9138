import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDynamodb } from '../src/open-dynamodb.ts';
import { createTables } from './differential/compare-clients.ts';
import { outcomeOf } from './differential/outcome.ts';
import { fromLine, summarize } from './differential/recording.ts';

// See the README for where the outcomes come from.
const lines = readFileSync(join(__dirname, 'differential/recorded.jsonl'), 'utf8').trimEnd().split('\n');

test('recorded operations: each has the recorded outcome', async () => {
  const { client, close } = await openDynamodb({ directory: null });
  await createTables(client);
  const differences: object[] = [];
  for (const { outcome, ...operation } of lines.map(fromLine)) {
    const found = summarize(await outcomeOf(client, operation));
    if (found !== outcome) differences.push({ operation, outcome, found });
  }
  expect(differences).toEqual([]);
  await close();
});
