import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withoutUnusedRouter } from '../config/lean-router.ts';

/** The file of the installed React Router that the build changes. */
function installedRouter(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
  const folder = join(dirname(resolve('react-router')), '../production');
  const files = readdirSync(folder)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((code) => code.includes('function LinkWithRef'));
  expect(files).toHaveLength(1);
  return files[0]!;
}

test('lean router: the installed version has all parts that the build leaves out', () => {
  const code = withoutUnusedRouter(installedRouter());
  expect(code).not.toMatch(/prefetchRef|dataRouterOpts\?\.state|\.contextType = /);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
  expect(code).not.toMatch(/^var \w+ = React\d*\.forwardRef\(/m);
});

test('lean router: a version without a part stops the build', () => {
  const code = installedRouter().replace('...prefetchHandlers,', '...handlers,');
  expect(() => withoutUnusedRouter(code)).toThrow('config/lean-router.ts');
});
