/**
 * Whether a request's Host header names this machine. A page elsewhere whose name was re-pointed to 127.0.0.1
 * (DNS rebinding) could otherwise read the mailbox and its codes.
 */
export function isLocalHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}
