// A fake npm registry for tests, on loopback.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { npmCommand } from './npm.mjs';

/** Runs a command. Resolves to its exit code and output. */
export function runQuietly(command, args, { cwd, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Packs packages like npm.
 * @param {string} folder a temporary folder
 * @param {{ manifest: { name: string, version: string }, files?: Record<string, string> }[]} packages each with its
 *   package.json, and the texts of its other files by path
 * @returns {Promise<Buffer[]>} the tarballs
 */
export async function packPackages(folder, packages) {
  const sources = packages.map(({ manifest, files = {} }, index) => {
    const source = join(folder, `source-${index}`);
    for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
      mkdirSync(join(source, path, '..'), { recursive: true });
      writeFileSync(join(source, path), text);
    }
    return source;
  });
  const [command, ...first] = npmCommand();
  const { code, output } = await runQuietly(command, [...first, 'pack', ...sources], { cwd: folder });
  if (code !== 0) throw new Error(output);
  return packages.map(({ manifest: { name, version } }) =>
    readFileSync(join(folder, `${name}-${version}.tgz`)),
  );
}

/**
 * Starts an empty registry. `publish` adds a version of a package with its publication time (ISO 8601). The most
 * recently added version is the latest.
 */
export async function startRegistry() {
  const versions = [];
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(request.url);
    const name = request.url.slice(1).split('/')[0];
    const known = versions.filter(({ manifest }) => manifest.name === name);
    const tarball = known.find(({ manifest }) => request.url === `/${name}/${manifest.version}.tgz`)?.tarball;
    if (tarball) return response.end(tarball);
    if (known.length === 0) return response.writeHead(404).end();
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify(metadata(name, known, url)));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  const publish = (manifest, tarball, published) => versions.push({ manifest, tarball, published });
  return { url, requests, publish, stop };
}

function metadata(name, versions, url) {
  const entries = versions.map(({ manifest, tarball }) => {
    const dist = {
      tarball: `${url}${name}/${manifest.version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    };
    return [manifest.version, { ...manifest, dist }];
  });
  return {
    name,
    'dist-tags': { latest: versions.at(-1).manifest.version },
    versions: Object.fromEntries(entries),
    time: Object.fromEntries(versions.map(({ manifest, published }) => [manifest.version, published])),
  };
}
