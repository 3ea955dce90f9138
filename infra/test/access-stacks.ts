import { KairosApp } from '../lib/kairos-app.ts';

/** The stacks that allow a repository to deploy: the provider, and the role of each environment. */
export function accessStacks(repository: string): ReturnType<KairosApp['addAccess']> {
  return new KairosApp({ entities: [], code: new Map() }).addAccess(repository);
}
