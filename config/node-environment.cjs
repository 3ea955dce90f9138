const { TestEnvironment } = require('jest-environment-node');
const { disableContexts } = require('./test-contexts.cjs');

module.exports = class extends TestEnvironment {
  /** @override */
  async teardown() {
    disableContexts();
    await super.teardown();
  }
};
