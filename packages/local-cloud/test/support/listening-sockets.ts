import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The rows of a file in /proc/<pid>/net as fields, without the heading. */
const rows = (pid: number, file: string) =>
  readFileSync(`/proc/${pid}/net/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/));

/** The process and its descendants. */
function processes(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processes)];
}

/** The inodes of a process's open sockets. */
function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1] ?? [];
    } catch {
      return []; // Closed since the folder was read.
    }
  });
}

/** Converts `0100007F:10E1` to `127.0.0.1:4321`; an IPv6 address stays hexadecimal. */
function readAddress(text: string): string {
  const [host = '', port = ''] = text.split(':');
  const bytes = host.length === 8 ? Buffer.from(host, 'hex').reverse() : undefined;
  return `${bytes?.join('.') ?? `[${host}]`}:${parseInt(port, 16)}`;
}

/**
 * The sockets that a process and its children listen on: `tcp 127.0.0.1:4321`, `udp …` or `unix /path`. Linux only.
 */
export function listeningSockets(pid: number): string[] {
  const own = new Set(processes(pid).flatMap(socketsOf));
  const internet = ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((protocol) =>
    rows(pid, protocol)
      // Columns: number, local address, remote address, state (0A: listening, 07: a UDP socket), …, inode.
      .filter(([, , , state, , , , , , inode = '']) => (state === '0A' || state === '07') && own.has(inode))
      .map(([, local = '']) => `${protocol} ${readAddress(local)}`),
  );
  const unix = rows(pid, 'unix')
    // Columns: address, references, protocol, flags (00010000: listening), type, state, inode, path.
    .filter(([, , , flags, , , inode = '']) => flags === '00010000' && own.has(inode))
    .map(([, , , , , , , path = '']) => `unix ${path}`);
  return [...internet, ...unix];
}
