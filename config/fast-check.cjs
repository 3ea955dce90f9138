/**
 * Jest loads this file for `import 'fast-check'` (jest.base.mjs): the library with a fixed seed, so that a run is
 * repeatable. KAIROS_SEED sets another seed, for example the one in the message of a failed property. A setup file
 * that calls `configureGlobal` would load the library in every test file.
 */
const fc = require('../node_modules/fast-check/lib/cjs/fast-check.js');

// Empty where a workflow has no seed.
const setting = process.env.KAIROS_SEED || '271828182';
const seed = Number(setting);
if (!Number.isInteger(seed)) throw new Error(`KAIROS_SEED must be an integer, not "${setting}".`);

fc.configureGlobal({ seed });

module.exports = fc;
