import type { DataSource } from './data-source.ts';
import type { Handlers } from './handlers.ts';

/** A data source with the handlers around it. */
export interface Step {
  handlers: Handlers;
  dataSource: DataSource;
}

/** What answers one field. */
export type Resolver =
  ({ kind: 'UNIT' } & Step) | { kind: 'PIPELINE'; handlers: Handlers | undefined; functions: Step[] };
