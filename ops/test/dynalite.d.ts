declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** An HTTP server that speaks DynamoDB’s protocol; without `path` in memory. */
  interface DynaliteOptions {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }
  function dynalite(options?: DynaliteOptions): Server;
  export = dynalite;
}
