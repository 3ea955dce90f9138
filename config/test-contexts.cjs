/**
 * For the test environments: Jest creates an AsyncLocalStorage in each test file and never disables it. Up to Node 23,
 * Node then stores a value in each promise for each of them. After 60 files in a process a promise takes 15 times as
 * long. https://nodejs.org/docs/latest-v20.x/api/async_context.html#asynclocalstoragedisable
 */
const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<InstanceType<typeof AsyncLocalStorage>>} */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;

/**
 * @this {InstanceType<typeof AsyncLocalStorage>}
 * @param {Parameters<typeof run>} args
 */
AsyncLocalStorage.prototype.run = function (...args) {
  used.add(this);
  return run.apply(this, args);
};

/** Disables every storage that ran in this process, after the tests of a file. */
module.exports.disableContexts = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
