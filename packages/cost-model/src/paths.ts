import { fileURLToPath } from 'node:url';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Paths of the files that the cost model reads and writes. */
export const paths = {
  template: fromRoot('infra/cdk.out/Kairos-dev-Backend.template.json'),
  webTemplate: fromRoot('infra/cdk.out/Kairos-dev-Web.template.json'),
  web: fromRoot('apps/web/dist'),
  document: fromRoot('docs/cost-and-scale.md'),
} as const;
