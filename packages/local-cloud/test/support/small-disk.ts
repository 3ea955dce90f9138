import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A file system of a few megabytes at `path`, which only the processes that it starts can see. Linux only. */
export interface SmallDisk {
  /** Runs a command that sees the file system. @throws Error with its output when it fails */
  run(command: string, ...args: readonly string[]): void;
  /** The command and arguments that start a program which sees the file system. */
  wrap(command: string, ...args: readonly string[]): readonly [string, readonly string[]];
  /** Ends the file system. */
  remove(): Promise<void>;
}

const namespaces = ['--map-root-user', '--mount'];

/** Why this machine has no small file system; undefined when it has one. */
export function reasonWithoutSmallDisk(): string | undefined {
  if (process.platform !== 'linux') return 'needs the namespaces of Linux';
  if (!existsSync('/usr/bin/unshare') || !existsSync('/usr/bin/nsenter'))
    return 'needs unshare and nsenter of util-linux';
  const { status } = spawnSync('unshare', [...namespaces, 'mount', '-t', 'tmpfs', 'none', '/mnt']);
  return status === 0 ? undefined : 'this system allows users no mounts in namespaces of their own';
}

/** @param path an existing empty folder */
export async function openSmallDisk(path: string, megabytes: number): Promise<SmallDisk> {
  const script = 'mount -t tmpfs -o size="$2",mode=700 none "$1" && echo mounted && exec sleep infinity';
  const holder: ChildProcess = spawn(
    'unshare',
    [...namespaces, 'sh', '-c', script, 'sh', path, `${megabytes}m`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(holder.stdout!, 'data');
  const wrap = (command: string, ...args: readonly string[]) =>
    [
      'nsenter',
      ['--target', String(holder.pid), '--user', '--mount', '--preserve-credentials', '--', command, ...args],
    ] as const;
  return {
    wrap,
    run(command, ...args) {
      const { status, stderr } = spawnSync(...wrap(command, ...args), { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
    },
    async remove() {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}
