// @spec calendar-account calendar-account-password

import { openFakeInternet, type FakeInternet, publicAddress } from '../testing/fake-internet.ts';
import {
  answerAsICloud,
  answerAsNextcloud,
  type FakeAccount,
  openFakeAccount,
} from '../testing/fake-caldav.ts';
import {
  answerPaths,
  calendarType,
  cloudCalendar,
  failureOf,
  homeAt,
  icloudCalendar,
  principalAt,
  publicOptions,
  resource,
  xml,
  signInAt,
} from '../testing/dav-answers.ts';
import { findCalendars } from './find-calendars.ts';

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

const apple = signInAt('https://caldav.icloud.com/');
const cloud = signInAt('https://cloud.test');

describe('calendars of an account', () => {
  test('iCloud: are found on the server with a number', async () => {
    internet.answer = answerAsICloud(account);
    expect(await findCalendars(apple, publicOptions)).toEqual([
      { address: icloudCalendar, name: 'Home', color: '#1BADF8FF' },
    ]);
  });

  test.each([
    'https://cloud.test',
    'https://cloud.test/',
    'https://cloud.test/remote.php/dav',
    'https://cloud.test/index.php/apps/calendar/',
    cloudCalendar,
  ])('Nextcloud: are found from %s', async (address) => {
    internet.answer = answerAsNextcloud(account);
    expect(await findCalendars(signInAt(address), publicOptions)).toEqual([
      { address: cloudCalendar, name: 'Familie Müller', color: '#0082c9' },
    ]);
  });

  test('Nextcloud: are found in a folder of its host, with a well-known path that redirects to http', async () => {
    const answer = answerAsNextcloud(account);
    internet.answer = (incoming, response) => {
      if (incoming.url === '/.well-known/caldav') {
        response.writeHead(301, { location: 'http://cloud.test/remote.php/dav/' }).end();
      } else if (incoming.url === '/apps/cloud/remote.php/dav/') {
        response
          .writeHead(207, { 'content-type': 'text/xml;charset=utf-8' })
          .end(xml(resource('x', principalAt('/remote.php/dav/principals/users/mira/'))));
      } else answer(incoming, response);
    };
    expect(await findCalendars(signInAt('https://cloud.test/apps/cloud'), publicOptions)).toHaveLength(1);
  });

  test('are found on a server without principals, at the address of a calendar', async () => {
    internet.answer = answerPaths({
      '/a/': xml(resource('.', `${calendarType}<d:displayname>A</d:displayname>`)),
    });
    expect(await findCalendars(signInAt('https://plain.test/a/'), publicOptions)).toEqual([
      { address: 'https://plain.test/a/', name: 'A' },
    ]);
  });

  test('of several homes are found once each, and those of another server are left out', async () => {
    const own = resource('own/', calendarType);
    internet.answer = answerPaths({
      '/': xml(resource('/', homeAt('https://other.test/', '/one/', '/two/', '/one/'))),
      '/one/': xml(own, resource('https://other.test/b/', calendarType), resource('', '')),
      '/two/': xml(own, resource('//10.0.0.1/', calendarType)),
    });
    expect(await findCalendars(signInAt('https://plain.test/'), publicOptions)).toEqual([
      { address: 'https://plain.test/one/own/', name: '' },
      { address: 'https://plain.test/two/own/', name: '' },
    ]);
    expect(new Set(internet.reached)).toEqual(new Set([publicAddress]));
  });

  test('have no more than 100 units of a name, and no half character', async () => {
    const name = `<d:displayname>${'a'.repeat(99)}😀</d:displayname>`;
    internet.answer = answerPaths({ '/a/': xml(resource('/a/', calendarType + name)) });
    expect(await findCalendars(signInAt('https://plain.test/a/'), publicOptions)).toMatchObject([
      { name: 'a'.repeat(99) },
    ]);
  });

  test('are not found on a web server, and none of its pages is answered', async () => {
    internet.answer = (_incoming, response) =>
      response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(resource('/', homeAt('/'))));
    expect(await failureOf(findCalendars(cloud, publicOptions))).toBe('not-a-calendar');
    internet.answer = answerPaths({ '/': xml(resource('/', homeAt('/'))) }, 'text/html');
    expect(await failureOf(findCalendars(cloud, publicOptions))).toBe('not-a-calendar');
  });
});
