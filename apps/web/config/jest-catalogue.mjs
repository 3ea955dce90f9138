import { compileCatalogue } from './catalogue.mjs';

/** Jest reads the catalogues as the build does. */
export default {
  /** @param {string} json */
  process: (json) => ({ code: compileCatalogue(json) }),
};
