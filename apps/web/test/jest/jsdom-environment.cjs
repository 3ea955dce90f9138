const { TestEnvironment } = require('jest-environment-jsdom');
const { disableContexts } = require('../../../../config/test-contexts.cjs');
const { enterZone } = require('./zone.cjs');

/** Globals of browsers that jsdom does not have, taken from Node. */
const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    enterZone(config);
    super(config, context);
  }

  /** @override */
  async setup() {
    await super.setup();
    const browser = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (this.global));
    const node = /** @type {Record<string, unknown>} */ (globalThis);
    for (const name of missing) browser[name] ??= node[name];
    // Node's fetch and crypto accept only these classes of their own realm.
    Object.assign(browser, { Uint8Array, ArrayBuffer, AbortController, AbortSignal });
    Object.defineProperty(browser.crypto, 'subtle', { value: crypto.subtle, configurable: true });
  }

  /** @override */
  async teardown() {
    disableContexts();
    await super.teardown();
  }
};
