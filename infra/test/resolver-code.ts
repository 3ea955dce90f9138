import { entities } from '@kairos/schema/entities';
import type { ResolverCode } from '../lib/bundle-resolvers.ts';
import { oncePerRun } from './once-per-run.ts';

/** The code of all resolvers, bundled once for all test files. */
export async function resolverCode(): Promise<ResolverCode> {
  const code = await oncePerRun('resolvers', async () => {
    const { bundleResolvers } = await import('../lib/bundle-resolvers.ts');
    return [...(await bundleResolvers(entities))];
  });
  return new Map(code);
}
