// Destroys the previews of closed pull requests. OPEN_PULL_REQUESTS is a JSON array of numbers.
import { CloudFormationClient, paginateListStacks } from '@aws-sdk/client-cloudformation';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { operate } from '../src/commands/operate.ts';
import { readOpenPullRequests, type ListedStack } from '../src/sweep/leftover-previews.ts';
import { sweepPreviews } from '../src/sweep/sweep-previews.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const client = new CloudFormationClient({ region: stageOf('pr-1').region });

async function listStacks(): Promise<ListedStack[]> {
  const stacks: ListedStack[] = [];
  for await (const page of paginateListStacks({ client }, {})) stacks.push(...(page.StackSummaries ?? []));
  return stacks;
}

process.exitCode = await sweepPreviews({
  open: readOpenPullRequests(process.env.OPEN_PULL_REQUESTS),
  listStacks,
  destroy: (stage) => operate(['destroy', stage], process.env),
});
