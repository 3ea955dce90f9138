// The entry of a thread when Kairos runs from its sources: a worker of Node 20 loads no TypeScript. The bundle has a file of
// this name that is made of database-thread.ts.
import { tsImport } from 'tsx/esm/api';

await tsImport('./database-thread.ts', import.meta.url);
