// @spec doctor

import { randomBytes } from 'node:crypto';
import { ask, type Answer } from './ask.ts';
import type { Finding } from './finding.ts';

/** Seconds that the clock of the proxy may differ from this one. */
const maxClockDifference = 30;

/**
 * Checks the address that browsers use, through the proxy: Kairos answers, the proxy sets its headers and replaces those of
 * clients, and it passes WebSockets on.
 *
 * @param userPoolId of the data folder; undefined before the first start
 * @param now milliseconds since 1970
 */
export async function checkAddress(
  origin: string,
  userPoolId: string | undefined,
  now: number,
): Promise<readonly Finding[]> {
  const config = new URL('/config.json', origin);
  const isHttps = config.protocol === 'https:';
  let answer: Answer;
  try {
    answer = await ask(config);
  } catch (error) {
    return [failed('address', `${origin} does not answer: ${reasonOf(error)}`)];
  }
  const rejection = rejectionOf(answer);
  if (rejection !== undefined) return [failed('address', rejection)];
  const found = userPoolIdOf(answer.text);
  if (found === undefined || (userPoolId !== undefined && found !== userPoolId)) {
    return [
      failed('address', `${origin} is answered by something else than the Kairos of this data folder.`),
    ];
  }
  return [
    ok('address', `${origin} answers`),
    ...(isHttps ? [checkTransport(answer)] : []),
    await withReason('proxy', checkProxyHeaders(config)),
    await withReason('WebSocket', checkWebSocket(origin)),
    checkClock(answer, now),
  ];
}

/** A request without an answer is a failure of its check. */
const withReason = (name: string, check: Promise<Finding>): Promise<Finding> =>
  check.catch((error: unknown) => failed(name, `A request was not answered: ${reasonOf(error)}`));

function checkTransport({ headers }: Answer): Finding {
  return headers['strict-transport-security'] === undefined
    ? failed('HTTPS', 'The proxy removes Strict-Transport-Security, which Kairos sends.')
    : ok('HTTPS', 'browsers use only HTTPS');
}

/** Sends headers as a client that pretends to be a proxy: a proxy replaces them, or appends to the list of addresses. */
async function checkProxyHeaders(config: URL): Promise<Finding> {
  const forged = {
    'x-forwarded-proto': config.protocol === 'https:' ? 'http' : 'https',
    'x-forwarded-host': 'forged.invalid',
    'x-forwarded-for': 'forged',
  };
  for (const [name, value] of Object.entries(forged)) {
    const rejection = rejectionOf(await ask(config, { [name]: value }));
    if (rejection === undefined) continue;
    return failed(
      'proxy',
      `The proxy passes ${name} of clients on: let it set this header. Kairos: ${rejection}`,
    );
  }
  return ok('proxy', 'replaces the forwarded headers of clients');
}

async function checkWebSocket(origin: string): Promise<Finding> {
  const answer = await ask(new URL('/graphql/realtime', origin), {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin,
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
    'sec-websocket-protocol': 'graphql-ws',
  });
  // Kairos answers 401 to a WebSocket without a token, and a page to the request of a proxy that removes Upgrade.
  return answer.headers['x-amzn-errortype'] === 'UnauthorizedException'
    ? ok('WebSocket', 'is passed on')
    : failed('WebSocket', `is answered with status ${answer.status}: let the proxy pass Upgrade on.`);
}

function checkClock({ headers: { date } }: Answer, now: number): Finding {
  const difference = Math.round(Math.abs(Date.parse(date ?? '') - now) / 1000);
  if (Number.isNaN(difference)) return { name: 'clock', state: 'unknown', text: 'the answer has no date' };
  return difference > maxClockDifference
    ? failed('clock', `differs from that of ${date} by ${difference} seconds: set both by NTP.`)
    : ok('clock', 'agrees with that of the proxy');
}

/** Kairos answers a request that it rejects with one line; a proxy answers with a page. */
function rejectionOf({ status, text }: Answer): string | undefined {
  if (status === 200) return undefined;
  const line = text.trim();
  return line !== '' && !line.includes('\n') && !line.includes('<')
    ? line
    : `The answer has status ${status}.`;
}

function userPoolIdOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { userPoolId?: string } | null)?.userPoolId;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  // Node's error of several addresses has no message.
  return error.message === '' ? (code ?? error.name) : error.message;
}

const ok = (name: string, text: string): Finding => ({ name, state: 'ok', text });
const failed = (name: string, text: string): Finding => ({ name, state: 'failed', text });
