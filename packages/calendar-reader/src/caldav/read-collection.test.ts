// @spec calendar-account

import { openFakeInternet, type FakeInternet } from '../testing/fake-internet.ts';
import {
  answerAsICloud,
  answerAsNextcloud,
  eventData,
  type FakeAccount,
  openFakeAccount,
} from '../testing/fake-caldav.ts';
import {
  answerPaths,
  calendarType,
  cloudCalendar,
  failureOf,
  icloudCalendar,
  publicOptions,
  range,
  resource,
  xml,
  signInAt,
} from '../testing/dav-answers.ts';
import type { Account } from './dav-session.ts';
import { readCollection } from './read-collection.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
afterAll(() => internet.close());

let account: FakeAccount;
beforeEach(() => {
  account = openFakeAccount();
  internet.reached.splice(0);
});

describe('events of a calendar of an account', () => {
  const exam = { name: 'exam', data: eventData('Exam & <more>') };
  const read = (etag?: string, own: Account = signInAt(cloudCalendar)) =>
    readCollection(own, range, etag, publicOptions);
  const titles = (content: Buffer | undefined) =>
    [...(content?.toString() ?? '').matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);

  test.each([
    ['iCloud', answerAsICloud, icloudCalendar],
    ['Nextcloud', answerAsNextcloud, cloudCalendar],
  ])(
    '%s: are read in the range of days, and an unchanged calendar has no content',
    async (_name, fake, address) => {
      internet.answer = fake(account);
      account.events = [exam, { name: 'more', data: eventData('Prüfung 😀', '20270101') }];
      const own = signInAt(address);
      const { content, etag } = await read(undefined, own);
      expect(titles(content)).toEqual(['Exam & <more>', 'Prüfung 😀']);
      expect(content?.toString()).toMatch(
        /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR\r\n/,
      );
      expect(account.requests.at(-1)).toMatchObject({
        ...{ method: 'REPORT', depth: '1' },
        body: expect.stringContaining(
          '<c:time-range start="20261028T000000Z" end="20280104T000000Z"/>',
        ) as string,
      });
      account.requests.splice(0);
      expect(await read(etag, own)).toEqual({ content: undefined });
      expect(account.requests.map(({ body }) => /<\w:(sync-collection)/.exec(body)?.[1])).toEqual([
        'sync-collection',
      ]);
      account.revision += 1;
      account.events = [exam];
      const next = await read(etag, own);
      expect(titles(next.content)).toEqual(['Exam & <more>']);
      expect(next.etag).not.toBe(etag);
      expect(await read(next.etag, own)).toEqual({ content: undefined });
    },
  );

  test('are read again in full when the server does not know the token any more', async () => {
    internet.answer = answerAsNextcloud(account);
    account.events = [exam];
    const { etag } = await read();
    account.revision = 9;
    account.oldest = 9;
    const next = await read(etag);
    expect([titles(next.content), next.etag]).toEqual([
      ['Exam & <more>'],
      'sync-token http://sabre.io/ns/sync/9',
    ]);
  });

  test('of a server without sync-collection have a ctag', async () => {
    internet.answer = answerAsNextcloud(account);
    account.events = [exam];
    const before = await read();
    account.hasSync = false;
    const { etag, content } = await read(before.etag);
    expect([etag, titles(content)]).toEqual(['ctag 1', ['Exam & <more>']]);
    expect(await read(etag)).toEqual({ content: undefined });
    account.revision = 2;
    expect(await read(etag)).toMatchObject({ etag: 'ctag 2' });
  });

  test('of a server with neither are read each time', async () => {
    internet.answer = answerAsNextcloud(account);
    Object.assign(account, { events: [exam], hasSync: false, hasCtag: false });
    expect(Object.keys(await read())).toEqual(['content', 'charset']);
  });

  test('are asked for by name where the server answers names only', async () => {
    internet.answer = answerAsICloud(account);
    account.namesOnly = true;
    account.events = Array.from({ length: 450 }, (_one, index) => ({
      name: `e${index}`,
      data: eventData(`e${index}`),
    }));
    const { content } = await read(undefined, signInAt(icloudCalendar));
    expect(titles(content)).toHaveLength(450);
    expect(account.requests.filter(({ body }) => body.includes('calendar-multiget'))).toHaveLength(3);
  });

  test('may be none', async () => {
    internet.answer = answerAsNextcloud(account);
    expect((await read()).content?.toString()).toBe('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  });

  test('are not read from a collection that is no calendar, or was removed', async () => {
    internet.answer = answerPaths({
      '/a/': xml(resource('/a/', '<d:resourcetype><d:collection/></d:resourcetype>')),
    });
    expect(await failureOf(read(undefined, signInAt('https://plain.test/a/')))).toBe('not-a-calendar');
    expect(await failureOf(read(undefined, signInAt('https://plain.test/gone/')))).toBe('not-found');
    expect(await failureOf(read('sync-token 1', signInAt('https://plain.test/gone/')))).toBe('not-found');
  });

  test('keep a control character that XML forbids from nothing but itself', async () => {
    const data = eventData('a&#11;b\u000Bc&#xD800;d&#65;');
    const body = `<c:calendar-data>${data.replace(/\r/g, '&#13;')}</c:calendar-data>`;
    internet.answer = answerPaths({ '/a/': xml(resource('/a/', calendarType), resource('/a/b.ics', body)) });
    expect(titles((await read(undefined, signInAt('https://plain.test/a/'))).content)).toEqual(['abcdA']);
  });
});
