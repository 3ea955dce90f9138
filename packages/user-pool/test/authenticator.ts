import { Secret, TOTP } from 'otpauth';
import type { PoolServer } from './pool-server.ts';

/** The code that an authenticator app shows at the pool's time. */
export const codeAt = (server: PoolServer, secret: string, secondsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.now() + secondsLater * 1000 });

/** A code that is wrong for a minute before and after the pool's time. */
export function wrongCode(server: PoolServer, secret: string): string {
  const good = [-60, -30, 0, 30, 60].map((seconds) => codeAt(server, secret, seconds));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !good.includes(code))!;
}
