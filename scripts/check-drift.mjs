// Fails when a committed generated file differs from the generator's output.
import { execFileSync } from 'node:child_process';

const generated = ['schema/schema.graphql'];
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });

try {
  git('rev-parse', '--is-inside-work-tree');
} catch {
  console.log('Not a git checkout: the drift of generated files is not checked.');
  process.exit(0);
}
const changed = git('status', '--porcelain', '--', ...generated).trim();
if (changed !== '' && process.env.CI) {
  console.error(
    `Generated files differ from what is checked in; run npm run generate and commit:\n${changed}`,
  );
  process.exit(1);
}
