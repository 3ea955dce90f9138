declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** An HTTP server that speaks DynamoDB's protocol, in memory. */
  function dynalite(options: { createTableMs: number; deleteTableMs: number }): Server;
  export = dynalite;
}
