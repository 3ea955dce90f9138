// Destroys the previews of pull requests that are not open; OPEN_PULL_REQUESTS is a JSON array of numbers.
import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { operate } from '../src/commands/operate.ts';
import { leftoverPreviews, readOpenPullRequests, type ListedStack } from '../src/sweep/leftover-previews.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const open = readOpenPullRequests(process.env.OPEN_PULL_REQUESTS);
const client = new CloudFormationClient({ region: stageOf('pr-1').region });
const stacks: ListedStack[] = [];
for await (const page of paginateListStacks({ client }, {})) stacks.push(...(page.StackSummaries ?? []));

const leftovers = leftoverPreviews(stacks, open);
console.log(`${leftovers.length} left over${leftovers.length > 0 ? `: ${leftovers.join(', ')}` : ''}`);
for (const stage of leftovers) {
  // One that will not go must not keep the others.
  if ((await operate(['destroy', stage], process.env)) !== 0) process.exitCode = 1;
}
