/**
 * The commands of operators that run the program of the same name in `ops/bin`. Their programs read files that
 * `npm run generate` writes, so `run.mjs` generates these first.
 */
export const operatorCommands = [
  'clean-failed',
  'clean-restored',
  'compare',
  'doctor',
  'export-users',
  'import-users',
  'prepare-account',
  'restore-drill',
  'restore-records',
  'smoke',
];
