// @spec server-real-proxies

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Certificate } from './certificate.ts';

export type ProxyName = 'nginx' | 'Caddy';

/** The part that a wrong configuration leaves out. */
export type MissingPart = 'X-Forwarded-Proto' | 'WebSocket';

export interface ProxyOptions {
  /** The port on loopback at which browsers reach `https://localhost`. */
  readonly port: number;
  /** The port of Kairos on loopback. */
  readonly target: number;
  readonly certificate: Certificate;
  /** Default: the configuration of the documentation. */
  readonly without?: MissingPart;
}

const document = new URL('../../../../../docs/home.md', import.meta.url);

/**
 * The site of a reverse proxy as docs/home.md shows it, with the host, the ports and the certificate of a test.
 *
 * @throws Error when the document has no such block, or a block without a part that is replaced
 */
export function documentedProxy(name: ProxyName, options: ProxyOptions): string {
  return name === 'nginx' ? nginxSite(options) : caddySite(options);
}

function nginxSite({ port, target, certificate, without }: ProxyOptions): string {
  const site = replaceAll(documentedBlock('nginx'), [
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['server_name plan.example.org;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/plan.example.org/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/plan.example.org/privkey.pem', certificate.keyFile],
    ['/var/log/nginx/kairos.log', join(dirname(certificate.file), 'access.log')],
    ['http://127.0.0.1:4321', `http://127.0.0.1:${target}`],
  ]);
  switch (without) {
    case 'WebSocket':
      return replaceAll(site, [['proxy_set_header Upgrade $http_upgrade;', '']]);
    case 'X-Forwarded-Proto':
      return replaceAll(site, [['proxy_set_header X-Forwarded-Proto $scheme;', '']]);
    default:
      return site;
  }
}

function caddySite({ port, target, certificate, without }: ProxyOptions): string {
  const site = replaceAll(documentedBlock('caddy'), [
    ['plan.example.org {', `localhost:${port} {\n\ttls ${certificate.file} ${certificate.keyFile}`],
    ['reverse_proxy 127.0.0.1:4321', `reverse_proxy 127.0.0.1:${target}`],
  ]);
  if (without === undefined) return site;
  // Caddy does both by default.
  const removed = without === 'WebSocket' ? 'Upgrade' : without;
  const directive = `reverse_proxy 127.0.0.1:${target}`;
  return replaceAll(site, [[directive, `${directive} {\n\t\theader_up -${removed}\n\t}`]]);
}

/** The only code block of a language in docs/home.md. */
function documentedBlock(language: string): string {
  const blocks = readFileSync(document, 'utf8').matchAll(
    new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'),
  );
  const [block, second] = [...blocks].map((found) => found[1]);
  if (block === undefined || second !== undefined) {
    throw new Error(`docs/home.md must have one code block of the language ${language}.`);
  }
  return block;
}

function replaceAll(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`The block of docs/home.md has no "${from}".`);
    return current.replaceAll(from, to);
  }, text);
}
