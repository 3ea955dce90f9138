import { compileCatalogue } from '../../build/catalogue.mjs';

/** Compiles catalogues for Jest as the build does. */
export default {
  /** @param {string} json */
  process: (json) => ({ code: compileCatalogue(json) }),
};
