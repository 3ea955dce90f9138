import type { DataSource } from './data-source.ts';
import type { Handlers } from './handlers.ts';

/** A data source with its request and response handlers. */
export interface Step {
  readonly handlers: Handlers;
  readonly dataSource: DataSource;
}

/** The resolver of one field. */
export type Resolver =
  ({ kind: 'UNIT' } & Step) | { kind: 'PIPELINE'; handlers: Handlers | undefined; functions: Step[] };
