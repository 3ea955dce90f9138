import type { Catalogue } from '../catalogue.ts';
import common from './common.json';

export const catalogue: Catalogue = { common, load: (area) => import(`./${area}.json`) };
