import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startProgram, type Run } from '../kairos-process.ts';
import { documentedProxy, type ProxyName, type ProxyOptions } from './documented-proxy.ts';

/** The programs where Debian, Ubuntu and Homebrew install them. */
const programs: Readonly<Record<ProxyName, { readonly files: readonly string[]; readonly package: string }>> =
  {
    nginx: {
      files: ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'],
      package: 'nginx',
    },
    Caddy: { files: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'], package: 'caddy' },
  };

/** A reverse proxy as a process. */
export interface RunningProxy {
  close(): Promise<void>;
}

/**
 * Starts a real reverse proxy without privileges, with the configuration of docs/home.md.
 *
 * @param folder an existing one, in which the proxy keeps its files
 * @throws Error when the program is not installed, or does not accept the configuration
 */
export async function startProxy(
  name: ProxyName,
  folder: string,
  options: ProxyOptions,
): Promise<RunningProxy> {
  const program = installed(name);
  const site = documentedProxy(name, options);
  const run = name === 'nginx' ? startNginx(program, folder, site) : startCaddy(program, folder, site);
  await untilListening(run, options.port);
  return {
    async close() {
      run.child.kill('SIGTERM');
      await run.ended;
    },
  };
}

/** Debian's package also starts a service, which is not used. */
function installed(name: ProxyName): string {
  const { files, package: debian } = programs[name];
  const found = files.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found !== undefined) return found;
  throw new Error(`${name} is not installed. Debian and Ubuntu: apt-get install ${debian}`);
}

function startNginx(program: string, folder: string, site: string): Run {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = [
    'daemon off;',
    'worker_processes 1;',
    // Otherwise root's nginx cannot read the files of this user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr error;',
    'events {}',
    'http {',
    // Only the site of the documentation has a log.
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    site,
    '}',
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${configuration.join('\n')}\n`);
  return startProgram(program, ['-p', folder, '-c', file, '-e', 'stderr'], {});
}

function startCaddy(program: string, folder: string, site: string): Run {
  const own = join(folder, 'caddy');
  mkdirSync(own, { recursive: true });
  const options = ['admin off', 'auto_https disable_redirects', 'default_bind 127.0.0.1'];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${options.map((line) => `\t${line}\n`).join('')}}\n${site}`);
  return startProgram(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    XDG_CONFIG_HOME: own,
    XDG_DATA_HOME: own,
  });
}

async function untilListening({ child, output }: Run, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`The proxy did not start: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
