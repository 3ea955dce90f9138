import { fileURLToPath } from 'node:url';
import type { CloudSettings } from './cloud.ts';
import { textsOf } from './texts.ts';

const file = (path: string) => fileURLToPath(new URL(`../../.pseudo/${path}`, import.meta.url));

/** The app with the pseudo-locale, written by `turbo run build:pseudo`. */
export const pseudoBuild: CloudSettings = {
  build: file('web'),
  backend: file('cdk.out/Kairos-dev-Backend.template.json'),
  web: file('cdk.out/Kairos-dev-Web.template.json'),
};

/** Its texts. */
export const pseudoTexts = () => textsOf('en-XA', file('locales'));
