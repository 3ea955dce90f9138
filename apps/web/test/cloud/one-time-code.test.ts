// @spec encryption-code

import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { accountKeyServer } from '#data/encryption/account-key-server.ts';
import { openEncryptedCloud, sync, textOf } from './encrypted-pages.ts';

let clock = Date.parse('2026-11-23T08:00:00.000Z');
const minute = 60_000;
const { cloud, openPage, openEncrypted } = openEncryptedCloud(() => (clock += 10));

const task = { date: '2026-11-23', text: 'Tell Ann the truth', note: 'Before supper', order: 1, done: false };

interface StoredWrap {
  readonly kind: string;
  readonly data?: string;
}

/** An API whose answer to the first change of the state is lost. */
function losingAnswer(api: GraphqlApi): GraphqlApi {
  let isLost = false;
  return {
    ...api,
    execute: async (request, ...rest) => {
      const answer = await api.execute(request, ...rest);
      if (isLost || !request.query.includes('updateAccountKey')) return answer;
      isLost = true;
      throw new TypeError('Failed to fetch');
    },
  };
}

/** An encrypted account with a task, whose laptop has made a code. */
async function openWithCode() {
  const { account, device, laptop } = await openEncrypted();
  await laptop.store.change([{ entity: 'DailyTask', id: 't1', values: task }]);
  await sync(laptop.store);
  const code = await laptop.control.makeCode();
  const server = accountKeyServer(account.client, () => Promise.resolve(true));
  const wraps = async () => {
    const record = await server.read();
    return Object.values(JSON.parse(record?.wraps ?? '{}') as Readonly<Record<string, StoredWrap>>);
  };
  return { account, device, laptop, code, wraps };
}

test('code: lets in a device once, and the record has no wrap of it any more', async () => {
  const { account, laptop, code, wraps } = await openWithCode();
  expect(code.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(await wraps()).toMatchObject([{ kind: 'code', data: expect.any(String) as string }]);
  const [phone, tablet] = [openPage(account, 'phone'), openPage(account, 'tablet')];
  expect(await phone.control.openWithCode('7K2M-X9QF-4TBW-CJ8H', 'phone')).toBe('wrong');
  expect(await phone.control.openWithCode('copper lawn', 'phone')).toBe('wrong');
  expect(await phone.control.openWithCode(code.code.toLowerCase(), 'phone')).toBe('opened');
  expect((await wraps()).filter((wrap) => 'data' in wrap || 'salt' in wrap)).toEqual([]);
  expect(await tablet.control.openWithCode(code.code, 'tablet')).toBe('over');
  await sync(phone.store);
  expect(await textOf(phone.store, 't1')).toBe(task.text);
  await laptop.control.check();
  expect(laptop.control.getStatus()).toMatchObject({
    kind: 'on',
    code: { name: code.name, usedBy: 'phone' },
  });
});

test('code: the same request uses a code whose answer was lost', async () => {
  const { code } = await openWithCode();
  const phone = openPage(cloud.account('mira', losingAnswer(cloud.api)), 'phone');
  await expect(phone.control.openWithCode(code.code, 'phone')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await phone.control.openWithCode(code.code, 'phone')).toBe('opened');
});

test('code: opens nothing after ten minutes, and any open device removes it', async () => {
  const { account, laptop, device, code, wraps } = await openWithCode();
  await laptop.stop();
  clock += 10 * minute;
  const phone = openPage(account, 'phone');
  expect(await phone.control.openWithCode(code.code, 'phone')).toBe('over');
  expect(phone.control.getStatus()).toMatchObject({ kind: 'locked' });
  expect(await wraps()).toHaveLength(1);
  const { control } = openPage(account, 'laptop', device);
  const isRemoved = new Promise<void>((resolve) => {
    control.subscribe(() => {
      const status = control.getStatus();
      if (status.kind === 'on' && status.code === undefined) resolve();
    });
  });
  await control.check();
  await isRemoved;
  expect(await wraps()).toEqual([]);
});
