declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A stand-in for DynamoDB that keeps its tables in memory, or in `path`. */
  function dynalite(options?: { path?: string; createTableMs?: number }): Server;
  export = dynalite;
}
