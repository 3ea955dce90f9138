/**
 * Jest loads this file for `import 'esbuild'` (jest.base.mjs): the library with a cache of transformed code in files.
 * Each local cloud transforms the bundles of all resolvers, which takes half of its start, and each test file starts
 * another cloud.
 */
const { createHash, randomUUID } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const esbuild = require('../node_modules/esbuild');

const folder = join(__dirname, '../.cache/transformed');
mkdirSync(folder, { recursive: true });

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} input
 * @param {import('esbuild').TransformOptions} options
 * @returns {Promise<{ code: string }>}
 */
async function transform(input, options) {
  const hash = createHash('sha256')
    .update(JSON.stringify([esbuild.version, options, input]))
    .digest('hex');
  const path = join(folder, `${hash}.js`);
  const cached = read(path);
  if (cached !== undefined) return { code: cached };
  const { code } = await esbuild.transform(input, options);
  // Another process may read the file at the same time.
  const partial = `${path}.${randomUUID()}`;
  writeFileSync(partial, code);
  renameSync(partial, path);
  return { code };
}

module.exports = { ...esbuild, transform };
