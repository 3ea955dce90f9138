// @spec share-target

import { readSharedText } from '../src/screens/add-task/rules/shared-text.ts';
import { draftOf, maxSharedLength as maxLengthOfPage } from '../src/screens/add-task/rules/task-draft.ts';
import { maxSharedLength, respondToShare, sharedAddress } from './share-target.ts';

const formOf = (values: Readonly<Record<string, string | Blob>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};
const readBack = (address: string) => readSharedText(new URL(address, 'https://kairos.example'));
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://kairos.example/add', { method: 'POST', body, headers });
const locationOf = async (request: Request) => {
  const response = await respondToShare(request);
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
};

test('share target: the page reads the texts that the worker wrote into the address', () => {
  const shared = {
    title: 'The Waves & <b>more</b>',
    text: '50 % off + tea\n#1\n你好',
    url: 'https://example.org/?a=1&b=2#c',
  };
  const address = sharedAddress(formOf(shared));
  expect(address).toMatch(/^\/add#/);
  expect(readBack(address)).toEqual({ ...shared, day: '', isFromShareSheet: true, isUnread: false });
});

test('share target: other fields and files have no place', () => {
  const address = sharedAddress(formOf({ text: new Blob(['x']), title: '', day: 'tomorrow' }));
  expect(address).toBe('/add#shared=yes');
});

test('share target: of a long text the page sees that it is longer', () => {
  expect(maxSharedLength).toBeGreaterThan(maxLengthOfPage);
  const read = readBack(sharedAddress(formOf({ text: 'word '.repeat(20_000) })));
  expect(read?.text).toHaveLength(maxSharedLength);
  expect(read && draftOf(read)).toMatchObject({ isCut: true });
});

test.each([
  ['multipart', post(formOf({ text: 'call mum' }))],
  ['urlencoded', post('text=call+mum', { 'content-type': 'application/x-www-form-urlencoded' })],
])('share target: a %s form leads to the page, with the text after the hash', async (_, request) => {
  expect(await locationOf(request)).toBe('https://kairos.example/add#shared=yes&text=call+mum');
});

test('share target: a body that is no form leads to the page, which says that the text did not arrive', async () => {
  const location = await locationOf(post('{}', { 'content-type': 'application/json' }));
  expect(readBack(location)).toMatchObject({ isUnread: true });
});
