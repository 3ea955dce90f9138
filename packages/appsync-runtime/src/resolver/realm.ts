import vm from 'node:vm';

const kept = [
  'Array',
  'Boolean',
  'Infinity',
  'JSON',
  'Math',
  'NaN',
  'Number',
  'Object',
  'String',
  'undefined',
];

/**
 * Makes the language what AppSync says it is: no other globals, JSON.parse answers '' for what is not JSON,
 * and the pattern of a replacement is a regular expression in a string.
 */
const PREPARE = `
const { parse } = JSON;
const { replace, replaceAll } = String.prototype;
const Pattern = RegExp;
const realm = globalThis;
JSON.parse = (text) => { try { return parse(text); } catch { return ''; } };
String.prototype.replace = function (pattern, text) { return replace.call(this, new Pattern(pattern), text); };
String.prototype.replaceAll = function (pattern, text) { return replaceAll.call(this, new Pattern(pattern, 'g'), text); };
for (const name of Object.getOwnPropertyNames(realm)) if (!kept.includes(name)) delete realm[name];
`;

const INVOKE = new vm.Script('call(handler, context)', { filename: 'invoke.js' });

/** A JavaScript realm of its own. It is there for fidelity; it is no wall against hostile code. */
export class Realm {
  readonly #context = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });

  constructor() {
    this.compile(['kept'], PREPARE)(kept);
    Object.assign(this.#context, { call: this.compile(['handler', 'context'], 'return handler(context);') });
  }

  /** Compiles a function of the given parameters. */
  compile(parameters: readonly string[], body: string): (...values: unknown[]) => unknown {
    const source = `(function (${parameters.join(', ')}) { 'use strict';\n${body}\n})`;
    return vm.runInContext(source, this.#context, { filename: 'code.js' }) as (
      ...values: unknown[]
    ) => unknown;
  }

  /** Calls a function of this realm; throws after `milliseconds`, see {@link isTimeout}. */
  call(handler: unknown, context: unknown, milliseconds: number): unknown {
    Object.assign(this.#context, { handler, context });
    return INVOKE.runInContext(this.#context, { timeout: milliseconds });
  }
}

/** Whether {@link Realm.call} ran out of time. */
export const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
