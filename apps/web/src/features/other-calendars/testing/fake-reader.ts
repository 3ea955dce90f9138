/** A calendar file with one event of an hour for each title, from a day on, at 10:00 UTC. */
export function calendarFile(name: string, titles: readonly string[], day = '20261121'): string {
  return [
    ...['BEGIN:VCALENDAR', `X-WR-CALNAME:${name}`],
    ...titles.flatMap((title) => [
      ...['BEGIN:VEVENT', `UID:${title}`, `DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`],
      ...[`SUMMARY:${title}`, 'LOCATION:Room 12', 'URL:https://school.example/event', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** A fake of `/calendars/read`: the file of each address, or why it has none. */
export class FakeReader {
  /** By address. */
  readonly answers = new Map<
    string,
    string | { readonly outcome: string; readonly [name: string]: unknown } | { readonly movedTo: string }
  >();
  /** The passwords that addresses need. */
  readonly passwords = new Map<string, string>();
  /** The addresses of the requests. */
  readonly asked: string[] = [];
  /** The bodies of the requests. */
  readonly bodies: unknown[] = [];
  /** For how many seconds Kairos's own server accepts no more requests of the user. */
  limitedFor: number | undefined;
  /** No request reaches the server. */
  isAway = false;

  /** Replaces `fetch` until the mocks are restored. */
  listen(): this {
    globalThis.fetch = jest.fn((_url: unknown, options?: RequestInit) =>
      this.#answer(options?.body as string),
    ) as typeof fetch;
    return this;
  }

  #answer(body: string): Promise<Response> {
    if (this.isAway) return Promise.reject(new TypeError('Failed to fetch'));
    const request = JSON.parse(body) as { address: string; password?: string };
    const { address } = request;
    this.bodies.push(request);
    this.asked.push(address);
    if (this.limitedFor !== undefined) {
      return Promise.resolve(limited(this.limitedFor));
    }
    const needed = this.passwords.get(address);
    const answer =
      needed === request.password || needed === undefined
        ? (this.answers.get(address) ?? { outcome: 'unreachable' })
        : { outcome: 'needs-password' };
    const isFile = typeof answer === 'string';
    const movedTo = isFile || 'outcome' in answer ? undefined : answer.movedTo;
    const content = isFile ? answer : movedTo === undefined ? JSON.stringify(answer) : calendarFile('', []);
    const headers = new Map([
      ['content-type', isFile || movedTo !== undefined ? 'text/calendar' : 'application/json'],
      ...(movedTo === undefined ? [] : [['x-calendar-moved-to', movedTo] as const]),
    ]);
    const response: Partial<Response> = {
      status: 200,
      headers: { get: (name: string) => headers.get(name) ?? null } as Headers,
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode(content).buffer),
      json: () => Promise.resolve(JSON.parse(content) as unknown),
    };
    return Promise.resolve(response as Response);
  }
}

/** An answer of Kairos's own server above its limit. */
const limited = (seconds: number) =>
  ({ status: 429, headers: new Headers({ 'retry-after': String(seconds) }) }) as Response;
