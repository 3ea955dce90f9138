import vm from 'node:vm';

const allowedGlobals = [
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
 * Changes the language to AppSync's: no other globals, JSON.parse returns '' for invalid JSON, and the pattern of
 * `replace` and `replaceAll` is a regular expression in a string.
 */
const prepareScript = `
const { parse } = JSON;
const { replace, replaceAll } = String.prototype;
const Pattern = RegExp;
const realm = globalThis;
JSON.parse = (text) => { try { return parse(text); } catch { return ''; } };
String.prototype.replace = function (pattern, text) { return replace.call(this, new Pattern(pattern), text); };
String.prototype.replaceAll = function (pattern, text) { return replaceAll.call(this, new Pattern(pattern, 'g'), text); };
for (const name of Object.getOwnPropertyNames(realm)) if (!allowedGlobals.includes(name)) delete realm[name];
`;

const invokeScript = new vm.Script('call(handler, context)', { filename: 'invoke.js' });

/** A separate JavaScript realm that behaves like APPSYNC_JS. It is not a sandbox for hostile code. */
export class Realm {
  readonly #context = vm.createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
  });

  readonly #call: (...values: unknown[]) => unknown;

  constructor() {
    this.compile(['allowedGlobals'], prepareScript)(allowedGlobals);
    this.#call = this.compile(['handler', 'context'], 'return handler(context);');
    Object.assign(this.#context, { call: this.#call });
  }

  /** Compiles a function with the given parameters. */
  compile(parameters: readonly string[], body: string): (...values: unknown[]) => unknown {
    const source = `(function (${parameters.join(', ')}) { 'use strict';\n${body}\n})`;
    return vm.runInContext(source, this.#context, { filename: 'code.js' }) as (
      ...values: unknown[]
    ) => unknown;
  }

  /** Calls a function of this realm; throws after `milliseconds`, see {@link isTimeout}. Infinity sets no limit. */
  call(handler: unknown, context: unknown, milliseconds: number): unknown {
    // A limit starts a thread, which takes longer than most handlers.
    if (milliseconds === Infinity) return this.#call(handler, context);
    Object.assign(this.#context, { handler, context });
    return invokeScript.runInContext(this.#context, { timeout: milliseconds });
  }
}

/** True for the error of {@link Realm.call} at its time limit. */
export const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
