#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { supportsNode } from '../lib/supported-node.mjs';

/** @param {string} path in the folder of the package */
const inside = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { engines } = JSON.parse(readFileSync(inside('package.json'), 'utf8'));

if (supportsNode(process.versions.node, engines.node)) {
  const { main } = await import('../lib/main.mjs');
  const files = {
    KAIROS_TEMPLATE: inside('templates/backend.json'),
    KAIROS_WEB_TEMPLATE: inside('templates/web.json'),
    KAIROS_WEB: inside('web'),
  };
  await main({ ...files, ...process.env }, process.argv.slice(2), inside('.'), 'package');
} else {
  console.error(`Kairos needs Node ${engines.node}; this is ${process.version}.`);
  process.exitCode = 1;
}
