import type { Connection } from '@kairos/sqlite/connection';
import type { Records } from './records.ts';
import type { Tables } from './tables.ts';
import { assertSupported } from './parameters.ts';

export interface Store {
  readonly connection: Connection;
  readonly tables: Tables;
  readonly records: Records;
}

/** An operation of DynamoDB. */
export interface Operation {
  readonly isWrite: boolean;
  readonly run: (store: Store, input: object) => object;
}

/**
 * @param parameters those that the operation has. Others are rejected by name.
 * @param run the input's parameters can be undefined, also required ones
 */
export function defineOperation<Input extends object>(
  kind: 'read' | 'write',
  parameters: readonly (keyof Input & string)[],
  run: (store: Store, input: Partial<Input>) => object,
): Operation {
  return {
    isWrite: kind === 'write',
    run(store, input) {
      assertSupported(input, parameters);
      return run(store, input);
    },
  };
}
