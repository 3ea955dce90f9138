import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operatorWarning } from './operator-commands.mjs';
import { supportsNode } from './supported-node.mjs';

const root = join(__dirname, '..');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '26.10.0', '27.0.0'])(
  'supported Node: accepts %s',
  (version) => expect(supportsNode(version, engines.node)).toBe(true),
);
test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1', '25.9.0'])(
  'supported Node: rejects %s',
  (version) => expect(supportsNode(version, engines.node)).toBe(false),
);
test('supported Node: compares patch releases', () => {
  expect(supportsNode('20.19.1', '^20.19.2')).toBe(false);
  expect(supportsNode('20.19.2', '^20.19.2')).toBe(true);
});
test.each(['20', '~20.19.0', '>=20.19', ''])('supported Node: rejects the range "%s"', (range) => {
  expect(() => supportsNode('20.19.0', range)).toThrow(`engines.node cannot be read: ${range}`);
});

test('operator warning: is for commands of operators on Node 20 only', () => {
  expect(operatorWarning('deploy', '20.19.0')).toContain('use Node 24');
  expect(operatorWarning('deploy', '22.12.0')).toBeUndefined();
  expect(operatorWarning('start', '20.19.0')).toBeUndefined();
});

test('workflows: test each supported major version of Node, the oldest one in its lowest minor version, and .node-version', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/node-versions.yml'), 'utf8'));
  const tested = jobs.node.strategy.matrix.node;
  const majors = engines.node.match(/\d+(?=\.\d+\.\d+)/g);
  expect(tested.map((version) => version.split('.')[0])).toEqual(majors);
  expect(tested.every((version) => supportsNode(version, engines.node))).toBe(true);
  expect(tested[0]).toMatch(/^20\.19\./);
  expect(tested).toContain(readFileSync(join(root, '.node-version'), 'utf8').trim());
});

test('Dockerfile: its images have the version of .node-version', () => {
  const images = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:([\d.]+)-/gm);
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
  expect([...images].map(([, found]) => found)).toEqual([version, version]);
});
