// Makes the tarball of a server: the bundled command, the web build, the templates and the packages that it needs at run
// time. Needs `turbo run build synth` before. Arguments: the folder of the web build, and the folder of the tarball.
// `--arch=arm64` makes it for another processor than that of this machine.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleCommand, unbundledPackages } from './bundle-command.mjs';
import { copyPackages } from './copy-packages.mjs';
import { keepBinaries } from './keep-binaries.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const own = fileURLToPath(new URL('..', import.meta.url));
const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { values, positionals } = parseArgs({
  options: { arch: { type: 'string', default: process.arch } },
  allowPositionals: true,
});
const target = { os: process.platform, arch: values.arch };
const name = `kairos-${version}-${target.os}-${target.arch}`;
const [web = join(root, 'apps/web/dist'), releases = join(root, 'dist')] = positionals;
const out = join(releases, name);

rmSync(releases, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
cpSync(join(own, 'server'), out, { recursive: true });
await bundleCommand(join(out, 'lib'), { byName: true });
cpSync(join(root, 'scripts/supported-node.mjs'), join(out, 'lib/supported-node.mjs'));
for (const part of ['Backend', 'Web']) {
  const from = join(root, `infra/cdk.out/Kairos-dev-${part}.template.json`);
  cpSync(from, join(out, `templates/${part.toLowerCase()}.json`));
}
// Without hidden files, which the site does not serve.
cpSync(web, join(out, 'web'), {
  recursive: true,
  filter: (path) => !basename(path).startsWith('.'),
});
const requiredBy = ['packages/appsync-runtime', 'packages/sqlite', 'packages/local-cloud'];
copyPackages(
  unbundledPackages,
  requiredBy.map((folder) => join(root, folder)),
  join(out, 'node_modules'),
);
keepBinaries(join(out, 'node_modules'), target, join(root, 'pnpm-lock.yaml'));
cpSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
writeFileSync(
  join(out, 'package.json'),
  `${JSON.stringify({ name: 'kairos', version, license, private: true, type: 'module', engines }, null, 2)}\n`,
);
// Root keeps the owners and modes of the tarball when it unpacks it, and the user of Kairos must not own the program.
const isBsdTar = execFileSync('tar', ['--version'], { encoding: 'utf8' }).includes('bsdtar');
const owner = isBsdTar
  ? ['--uid', '0', '--gid', '0', '--numeric-owner']
  : ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
execFileSync('tar', [...owner, '-czf', `${name}.tar.gz`, name], { cwd: releases, stdio: 'inherit' });
console.log(`Package   ${join(releases, `${name}.tar.gz`)}`);
