import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { findAccount } from '../src/commands/account.ts';
import { exitCodeOf } from '../src/commands/exit-code-of.ts';
import { findTable } from '../src/restore/find-table.ts';
import { openOwnerStates } from '../src/restore/owner-state.ts';
import { restoreRecords } from '../src/restore/restore-records.ts';
import { readRestoreRequest } from '../src/restore/restore-request.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
try {
  const { stage, table, entity, ...asked } = readRestoreRequest(process.argv.slice(2));
  const { region } = stageOf(stage);
  console.log(`restore-records ${stage}: account ${await findAccount(region)}, ${region}`);
  const live = await findTable(stage, region, entity.name);
  console.log(`${asked.dryRun ? 'would write' : 'writes'} records of ${table} to ${live}`);
  const restoration = { entity, live, restored: table, ...asked };
  const client = new DynamoDBClient({ region });
  const readOwner = await openOwnerStates(stage, region, client);
  const counts = await restoreRecords(client, restoration, readOwner, Date.now);
  for (const [outcome, count] of Object.entries(counts)) console.log(`${outcome.padEnd(24)}${count}`);
  if (counts['changed during this run'] > 0) {
    console.error('Some records were changed during this run: run the command again.');
    process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
