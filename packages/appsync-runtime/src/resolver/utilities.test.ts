import { loadTimeZonesFor } from './util/time-zones.ts';
import { createUtilities } from './utilities.ts';

const now = Date.UTC(2026, 10, 20, 5, 4, 3, 21);
const utilities = (identity: unknown = null) => createUtilities({ identity, now: () => now });
const { util } = utilities();

describe('util.time', () => {
  beforeAll(() => loadTimeZonesFor('util.time.nowFormatted(pattern, zone)'));

  const { time } = util;
  test('uses the injected clock', () => {
    expect(time.nowISO8601()).toBe('2026-11-20T05:04:03.021Z');
    expect(time.nowEpochSeconds()).toBe(Math.floor(now / 1000));
    expect(time.nowEpochMilliSeconds()).toBe(now);
    expect(time.epochMilliSecondsToSeconds(1999)).toBe(1);
    expect(time.epochMilliSecondsToISO8601(0)).toBe('1970-01-01T00:00:00.000Z');
  });

  test.each([
    ['yyyy-MM-dd HH:mm:ssZ', undefined, '2026-11-20 05:04:03+0000'],
    ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", 'Australia/Perth', '2026-11-20T13:04:03.021+08:00'],
    ['d.M.yy', 'America/New_York', '20.11.26'],
  ])('formats with pattern %s in zone %s', (pattern, zone, expected) => {
    expect(time.nowFormatted(pattern, zone)).toBe(expected);
    expect(time.epochMilliSecondsToFormatted(now, pattern, zone)).toBe(expected);
  });

  test('parses texts with and without a zone, and dates without a time', () => {
    const parse = (text: string, pattern: string, zone?: string) =>
      new Date(time.parseFormattedToEpochMilliSeconds(text, pattern, zone)).toISOString();
    expect(parse('2018-02-01 17:21:05.180+08:00', 'yyyy-MM-dd HH:mm:ss.SSSXXX')).toBe(
      '2018-02-01T09:21:05.180Z',
    );
    expect(parse('2018-07-01 17:21', 'yyyy-MM-dd HH:mm', 'Europe/Berlin')).toBe('2018-07-01T15:21:00.000Z');
    expect(parse('2018-02-01', 'yyyy-MM-dd')).toBe('2018-02-01T00:00:00.000Z');
    expect(time.parseISO8601ToEpochMilliSeconds('2018-02-01T17:21:05.180+08:00')).toBe(1517476865180);
    expect(() => parse('yesterday', 'yyyy-MM-dd')).toThrow(/could not be parsed/);
  });
});

describe('util strings and ids', () => {
  test('encode and decode texts', () => {
    expect(util.urlEncode("a b&c=d/ä~'")).toBe('a+b%26c%3Dd%2F%C3%A4%7E%27');
    expect(util.urlDecode(util.urlEncode("a b&c=d/ä~'"))).toBe("a b&c=d/ä~'");
    expect(util.base64Decode(util.base64Encode('zä'))).toBe('zä');
    expect(util.escapeJavaScript('a"b\'c/\\\nä')).toBe('a\\"b\\\'c\\/\\\\\\n\\u00E4');
    expect(util.str.normalize('e\u0301', 'nfc')).toBe('\u00e9');
  });

  test.each([
    ['\\', '\\\\'],
    ['\n\r\t\b\f', '\\n\\r\\t\\b\\f'],
    [' ~', ' ~'],
    ['\u007f', '\\u007F'],
    ['\u001f', '\\u001F'],
    ['€', '\\u20AC'],
  ])('escapes %j for JavaScript', (text, escaped) => {
    expect(util.escapeJavaScript(text)).toBe(escaped);
  });

  test('decodes a URL with & and +', () => {
    expect(util.urlDecode('a&b=c+d%26')).toBe('a&b=c d&');
  });

  test('matches tests the whole text of alternatives', () => {
    expect(util.matches('a|b', 'ab')).toBe(false);
    expect(util.matches('a|b', 'b')).toBe(true);
  });

  test('matches tests the whole text', () => {
    expect(util.matches('a*b', 'aaab')).toBe(true);
    expect(util.matches('a*b', 'aaabc')).toBe(false);
  });

  test('autoUlid and autoKsuid sort by time', () => {
    expect(util.autoId()).toMatch(/^[0-9a-f-]{36}$/);
    expect(util.autoUlid()).toMatch(/^01[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(util.autoKsuid()).toMatch(/^[0-9A-Za-z]{27}$/);
    const later = createUtilities({ identity: null, now: () => now + 60_000 });
    expect(later.util.autoUlid() > util.autoUlid()).toBe(true);
    expect(later.util.autoKsuid() > util.autoKsuid()).toBe(true);
  });

  test('prefixes an id with the time, and returns each id once', () => {
    const numberOf = (text: string, alphabet: string) =>
      Array.from(text).reduce(
        (sum, digit) => sum * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit)),
        0n,
      );
    const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    expect(numberOf(util.autoUlid(), crockford) >> 80n).toBe(BigInt(now));
    expect(numberOf(util.autoKsuid(), base62) >> 128n).toBe(BigInt(Math.floor(now / 1000) - 1_400_000_000));
    for (const make of [util.autoId, util.autoUlid, util.autoKsuid]) {
      expect(new Set(Array.from({ length: 50 }, make)).size).toBe(50);
    }
  });

  test('rounds, and finds the smaller and the larger number', () => {
    const { math } = util;
    expect([math.roundNum(1.5), math.minVal(1, 2), math.maxVal(1, 2)]).toEqual([2, 1, 2]);
    const drawn = math.randomDouble();
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(1);
  });

  test('randomWithinRange returns integers from start, excluding the end', () => {
    const drawn = Array.from({ length: 50 }, () => util.math.randomWithinRange(3, 5));
    expect(new Set(drawn)).toEqual(new Set([3, 4]));
  });
});

describe('effects', () => {
  test('contain headers, errors, filters, invalidations and logs', () => {
    const { util: u, extensions, console, effects } = utilities();
    u.http.addResponseHeaders({ items: 7 });
    u.appendError('late', 'Late', { a: 1 });
    extensions.setSubscriptionFilter({ filterGroup: [] });
    extensions.invalidateSubscriptions({ subscriptionField: 'onA', payload: { id: 1 } });
    console.log('a', { b: 1 });
    expect(effects).toMatchObject({
      responseHeaders: { items: '7' },
      subscriptionFilter: { filterGroup: [] },
      invalidations: [{ subscriptionField: 'onA', payload: { id: 1 } }],
      logs: ['INFO - code.js: "a" {"b":1}'],
    });
    expect(effects.errors.map(({ message, errorType, data }) => ({ message, errorType, data }))).toEqual([
      { message: 'late', errorType: 'Late', data: { a: 1 } },
    ]);
    expect(() => u.http.addResponseHeader('x-amzn-a', 1)).toThrow('reserved');
    expect(u.http.copyHeaders({ Host: 'a', accept: 'b' })).toEqual({ accept: 'b' });
  });

  test('collects lines of console.error, and the filter that ends a subscription', () => {
    const { extensions, console, effects } = utilities();
    console.error('b');
    extensions.setSubscriptionInvalidationFilter({ filterGroup: [] });
    expect(effects).toMatchObject({
      logs: ['ERROR - code.js: "b"'],
      invalidationFilter: { filterGroup: [] },
    });
  });
});

describe('util.http', () => {
  test.each([
    ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-authenticate'],
    ...['proxy-authorization', 'te', 'transfer-encoding', 'upgrade'],
  ])('does not copy the hop-by-hop header %s', (name) => {
    expect(util.http.copyHeaders({ [name]: 'a', [name.toUpperCase()]: 'b' })).toEqual({});
  });

  test.each(['x-amz-a', 'X-Amzn-Trace-Id'])('rejects the reserved response header %s', (name) => {
    const { util: u, effects } = utilities();
    expect(() => u.http.addResponseHeader(name, 1)).toThrow(`The response header ${name} is reserved.`);
    expect(effects.responseHeaders).toEqual({});
  });

  test.each(['my-x-amz-a', 'x-amazon'])('sets the response header %s', (name) => {
    const { util: u, effects } = utilities();
    u.http.addResponseHeader(name, 1);
    expect(effects.responseHeaders).toEqual({ [name]: '1' });
  });
});

describe('util.error and util.unauthorized', () => {
  const raised = (raise: () => never): unknown => {
    try {
      return raise();
    } catch (error) {
      return error;
    }
  };

  test('raise an error of their type', () => {
    expect(raised(() => util.error('no', 'Type', { a: 1 }, { b: 2 }))).toMatchObject({
      message: 'no',
      errorType: 'Type',
      data: { a: 1 },
      errorInfo: { b: 2 },
    });
    expect(raised(() => util.error('no'))).toMatchObject({ errorType: null, data: null, errorInfo: null });
    expect(raised(() => util.unauthorized())).toMatchObject({ errorType: 'Unauthorized' });
  });
});

describe('authType', () => {
  const iam = { accountId: 'a', userArn: 'b', sourceIp: ['c'], username: 'd' };
  const openId = { sub: 's', issuer: 'i', claims: {} };
  const userPool = { ...openId, username: 'u', sourceIp: ['1'], defaultAuthStrategy: 'ALLOW' };

  test.each([
    [null, 'API Key'],
    ['text', 'API Key'],
    [{ other: 1 }, 'API Key'],
    [{}, 'Lambda'],
    [{ resolverContext: {} }, 'Lambda'],
    [{ handlerContext: {} }, 'Lambda'],
    [iam, 'IAM'],
    [userPool, 'User Pool'],
    [openId, 'Open ID Connect'],
    [{ ...openId, username: null }, 'API Key'],
  ])('of %j is %s', (identity, mode) => {
    expect(utilities(identity).util.authType()).toBe(`${mode} Authorization`);
  });

  test.each(Object.keys(iam))('is not IAM without %s', (name) => {
    for (const absent of [undefined, null]) {
      expect(utilities({ ...iam, [name]: absent }).util.authType()).toBe('API Key Authorization');
    }
  });

  test.each(Object.keys(userPool))('is not User Pool without %s', (name) => {
    expect(utilities({ ...userPool, [name]: undefined }).util.authType()).toBe('API Key Authorization');
  });

  test.each(Object.keys(openId))('is not Open ID Connect without %s', (name) => {
    expect(utilities({ ...openId, [name]: undefined }).util.authType()).toBe('API Key Authorization');
  });
});
