import {
  CloudFrontClient,
  ListCachePoliciesCommand,
  ListDistributionsCommand,
  ListResponseHeadersPoliciesCommand,
} from '@aws-sdk/client-cloudfront';
import type { Stage } from '@kairos/infra/lib/stage.ts';
import { describeStack } from '../commands/describe-stack.ts';
import { compareWithLimits } from './compare-with-limits.ts';
import type { Finding } from './finding.ts';
import { readQuotas, type Limit } from './read-quotas.ts';

const limits: readonly Limit[] = [
  { what: 'distributions', quota: /^(?:web )?distributions per/i, default: 200 },
  { what: 'response headers policies', quota: /response headers policies per/i, default: 20 },
  { what: 'cache policies', quota: /cache policies per/i, default: 20 },
];

interface ListPage {
  readonly Items?: readonly unknown[];
  readonly NextMarker?: string;
}

async function countItems(read: (marker?: string) => Promise<ListPage | undefined>): Promise<number> {
  let count = 0;
  let marker: string | undefined;
  do {
    const page: ListPage | undefined = await read(marker);
    count += page?.Items?.length ?? 0;
    marker = page?.NextMarker === '' ? undefined : page?.NextMarker;
  } while (marker !== undefined);
  return count;
}

/** Checks CloudFront's limits, and whether the account has a distribution: AWS verifies new accounts first. */
export async function checkCloudFront({ name, region }: Stage): Promise<Finding> {
  const subject = 'CloudFront';
  const client = new CloudFrontClient({ region });
  try {
    const used = [
      await countItems(
        async (Marker) => (await client.send(new ListDistributionsCommand({ Marker }))).DistributionList,
      ),
      await countItems(
        async (Marker) =>
          (await client.send(new ListResponseHeadersPoliciesCommand({ Type: 'custom', Marker })))
            .ResponseHeadersPolicyList,
      ),
      await countItems(
        async (Marker) =>
          (await client.send(new ListCachePoliciesCommand({ Type: 'custom', Marker }))).CachePolicyList,
      ),
    ];
    const quotas = await readQuotas(region, 'cloudfront', limits);
    const usages = limits.map(({ what }, index) => ({
      what,
      used: used[index] ?? 0,
      limit: quotas[index] ?? 0,
    }));
    const isDeployed = (await describeStack(`Kairos-${name}-Web`, region)) !== undefined;
    const finding = compareWithLimits(subject, usages, isDeployed);
    if (finding.level !== 'ok' || (used[0] ?? 0) > 0) return finding;
    return {
      level: 'warning',
      subject,
      text: 'The account has no distribution. AWS creates none in a new account that it has not verified: ask AWS Support first; see "A new AWS account" in docs/runbook.md.',
    };
  } finally {
    client.destroy();
  }
}
