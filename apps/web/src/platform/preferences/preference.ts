import { useSyncExternalStore } from 'react';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { readStored, writeStored, type StorageKey } from '#platform/storage/storage.ts';

/** A setting that is stored in this browser, so that the first paint applies it. UserSettings brings it to other devices. */
export class Preference<Value extends string> {
  #value: Value | undefined;
  readonly #changes = createEmitter();
  readonly key: StorageKey;
  /** The allowed values; the first is used without a stored one. */
  readonly values: readonly [Value, ...Value[]];

  constructor(key: StorageKey, values: readonly [Value, ...Value[]]) {
    this.key = key;
    this.values = values;
  }

  /** Whether a stored or served value is allowed. */
  allows = (value: unknown): value is Value => this.values.some((one) => one === value);

  get = (): Value => {
    if (this.#value === undefined) {
      const stored = readStored(this.key);
      this.#value = this.allows(stored) ? stored : this.values[0];
    }
    return this.#value;
  };

  /** Uses a value on this page and stores it in this browser. */
  set = (value: Value): void => {
    if (value === this.get()) return;
    this.#value = value;
    writeStored(this.key, value);
    this.#changes.emit();
  };

  readonly subscribe = this.#changes.subscribe;
}

/** The value of a preference; renders again when it changes. */
export function usePreference<Value extends string>(preference: Preference<Value>): Value {
  return useSyncExternalStore(preference.subscribe, preference.get);
}
