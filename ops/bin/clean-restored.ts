import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { exitCodeOf } from '../src/commands/exit-code-of.ts';
import { findAccount } from '../src/commands/account.ts';
import { UsageError } from '../src/commands/request.ts';
import { cleanRestored } from '../src/restore/clean-restored.ts';
import { findTable } from '../src/restore/find-table.ts';
import { openOwnerStates } from '../src/restore/owner-state.ts';
import { readCleanRequest } from '../src/restore/restore-request.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
try {
  const { stage, table, ...asked } = readCleanRequest(process.argv.slice(2));
  const { region } = stageOf(stage);
  console.log(`clean-restored ${stage}: account ${await findAccount(region)}, ${region}`);
  if (table === (await findTable(stage, region, asked.entity.name)))
    throw new UsageError(`${table} is the live table: only a restored one can be cleaned.`);
  const client = new DynamoDBClient({ region });
  const readOwner = await openOwnerStates(stage, region, client);
  console.log(`${asked.dryRun ? 'would delete' : 'deletes'} records of ${table}`);
  const counts = await cleanRestored(client, { restored: table, ...asked }, readOwner);
  for (const [outcome, count] of Object.entries(counts)) console.log(`${outcome.padEnd(24)}${count}`);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
