import { AppSyncClient, paginateListGraphqlApis } from '@aws-sdk/client-appsync';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { describeStack } from '../commands/describe-stack.ts';
import { compareWithLimits } from './compare-with-limits.ts';
import type { Finding } from './finding.ts';
import { readQuotas, type Limit } from './read-quotas.ts';

// Event APIs have a quota of their own.
const apis: Limit = { what: 'APIs', quota: /^(?!.*event).*apis per region/i, default: 25 };

/** Checks AppSync's limit of APIs. */
export async function checkAppSync({ name, region }: Stage): Promise<Finding> {
  const client = new AppSyncClient({ region });
  try {
    let used = 0;
    for await (const { graphqlApis = [] } of paginateListGraphqlApis({ client }, {}))
      used += graphqlApis.length;
    const [limit = apis.default] = await readQuotas(region, 'appsync', [apis]);
    const isDeployed = (await describeStack(`Kairos-${name}-Backend`, region)) !== undefined;
    return compareWithLimits('AppSync', [{ what: apis.what, used, limit }], isDeployed);
  } finally {
    client.destroy();
  }
}
