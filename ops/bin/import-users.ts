import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { entities } from '@kairos/schema/entities';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { findAccount } from '../src/commands/account.ts';
import { findResource } from '../src/restore/find-resource.ts';
import { findUserPool } from '../src/restore/find-user-pool.ts';
import { findTable } from '../src/restore/find-table.ts';
import { exitCodeOf } from '../src/commands/exit-code-of.ts';
import { importUsers } from '../src/users/import-users.ts';
import { readUserFile } from '../src/users/user-file.ts';
import { readUserRequest } from '../src/users/user-request.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
try {
  const asked = readUserRequest('import-users', process.argv.slice(2), process.env);
  const { stage, dryRun } = asked;
  const { region } = stageOf(stage);
  console.log(`import-users ${stage}: account ${await findAccount(region)}, ${region}`);
  const { header, users } = await readUserFile(asked.file, asked.key);
  console.log(`${users.length} users of ${header.stage}, exported at ${header.exportedAt}`);
  const tables: string[] = [];
  for (const { name } of entities) tables.push(await findTable(stage, region, name));
  const target = {
    cognito: new CognitoIdentityProviderClient({ region }),
    userPoolId: await findUserPool(stage, region),
    dynamodb: new DynamoDBClient({ region }),
    tables,
    erasedTable: await findResource(stage, region, erasedOwners.tableId),
    dryRun,
  };
  const counts = await importUsers(target, users, header.exportedAt);
  for (const [outcome, count] of Object.entries(counts)) console.log(`${outcome.padEnd(26)}${count}`);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
