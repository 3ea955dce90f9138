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

/** The commands of operators, which use AWS's libraries. */
const operatorTasks = [...operatorCommands, 'synth', 'diff', 'deploy', 'destroy'];

/**
 * The warning of a command of operators on a version that AWS's libraries no longer support; undefined for others.
 * @param {string | undefined} task the command
 * @param {string} version e.g. `24.1.0`
 */
export function operatorWarning(task, version) {
  if (!operatorTasks.includes(task) || Number.parseInt(version, 10) >= 22) return undefined;
  return `AWS's CDK and SDK no longer support Node ${version}: use Node 24 for the commands of operators.`;
}
