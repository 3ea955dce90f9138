import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { findAccount } from '../src/commands/account.ts';
import { findUserPool } from '../src/restore/find-user-pool.ts';
import { exitCodeOf } from '../src/commands/exit-code-of.ts';
import { readUsers } from '../src/users/read-users.ts';
import { writeUserFile } from '../src/users/user-file.ts';
import { readUserRequest } from '../src/users/user-request.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
try {
  const { stage, file, key } = readUserRequest('export-users', process.argv.slice(2), process.env);
  const { region } = stageOf(stage);
  console.log(`export-users ${stage}: account ${await findAccount(region)}, ${region}`);
  const exportedAt = new Date().toISOString();
  const pool = await findUserPool(stage, region);
  const users = readUsers(new CognitoIdentityProviderClient({ region }), pool);
  const count = await writeUserFile(file, key, { stage, exportedAt }, users);
  console.log(`${count} users in ${file}`);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
