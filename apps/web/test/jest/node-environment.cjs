const TestEnvironment = require('../../../../config/node-environment.cjs');
const { enterZone } = require('./zone.cjs');

module.exports = class extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    enterZone(config);
    super(config, context);
  }
};
