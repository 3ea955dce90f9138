// The pinned pnpm enforces the policy of pnpm-workspace.yaml for packages.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { packPackages, runQuietly, startRegistry } from './fake-registry.mjs';

const root = join(__dirname, '..');
const workspace = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
const policy = Object.fromEntries(
  Object.entries(workspace).filter(([name]) => /^(minimumReleaseAge|blockExotic|trustPolicy)/.test(name)),
);
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();

let folder;
let registry;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kairos-policy-'));
  registry = await startRegistry();
  const elsewhere = { leaf: `${registry.url}young/1.0.0.tgz` };
  const packages = [
    { manifest: { name: 'young', version: '1.0.0' }, days: 8 },
    { manifest: { name: 'young', version: '1.0.1' }, days: 6 },
    { manifest: { name: 'taken-over', version: '1.0.0' }, days: 60, trusted: true },
    { manifest: { name: 'taken-over', version: '1.0.1' }, days: 30 },
    { manifest: { name: 'old-branch', version: '2.0.0' }, days: 800, trusted: true },
    { manifest: { name: 'old-branch', version: '1.0.1' }, days: 700 },
    { manifest: { name: 'exotic', version: '1.0.0', dependencies: elsewhere }, days: 30 },
  ];
  const tarballs = await packPackages(folder, packages);
  for (const [index, { manifest, days, trusted }] of packages.entries()) {
    registry.publish(manifest, tarballs[index], daysAgo(days), trusted);
  }
});
afterAll(async () => {
  await registry.stop();
  rmSync(folder, { recursive: true });
});

/** The output of pnpm when it installs the package in a project with the workspace's policy. */
async function install(name, version) {
  const project = mkdtempSync(join(folder, 'project-'));
  mkdirSync(join(project, 'home'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: { [name]: version } }));
  writeFileSync(join(project, 'pnpm-workspace.yaml'), stringify(policy));
  const env = { PATH: process.env.PATH, HOME: join(project, 'home'), npm_config_registry: registry.url };
  const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
  return runQuietly(process.execPath, [pnpm, 'install'], { cwd: project, env });
}

test.each([
  ['a version younger than seven days', 'young', '1.0.1', 'ERR_PNPM_NO_MATURE_MATCHING_VERSION'],
  [
    'a version with weaker provenance than the previous one',
    'taken-over',
    '1.0.1',
    'ERR_PNPM_TRUST_DOWNGRADE',
  ],
  ['a package that brings another by its address', 'exotic', '1.0.0', 'ERR_PNPM_EXOTIC_SUBDEP'],
])('package policy: %s is rejected', async (_what, name, version, error) => {
  const refused = await install(name, version);
  expect(refused.output).toContain(error);
  expect(refused.code).toBe(1);
});

test('package policy: Dependabot’s cooldown is at least the minimum age', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8'));
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const { cooldown, groups, schedule } of updates) {
    expect(cooldown['default-days'] * 1440).toBeGreaterThanOrEqual(policy.minimumReleaseAge);
    expect(schedule.interval).toBe('weekly');
    expect(Object.keys(groups)).toHaveLength(1);
  }
});

test('package policy: a range selects the newest version that is old enough', async () => {
  const { code, output } = await install('young', '^1.0.0');
  expect(output).toContain('young 1.0.0');
  expect(code).toBe(0);
});

test('package policy: an old release without provenance is installed', async () => {
  expect(await install('old-branch', '1.0.1')).toMatchObject({ code: 0 });
});
