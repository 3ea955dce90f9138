// @spec add-page

import { readSharedText } from './shared-text.ts';

const read = (address: string) => readSharedText(new URL(address, 'https://kairos.example'));
const none = { text: '', title: '', url: '', day: '', isFromShareSheet: false, isUnread: false };

test.each([
  ['/add#text=call%20mum', { text: 'call mum' }],
  ['/add?text=call+mum&day=tomorrow', { text: 'call mum', day: 'tomorrow' }],
  ['/add?text=old&day=later#text=new', { text: 'new', day: 'later' }],
  [
    '/add#title=The%20Waves&url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%23b',
    { title: 'The Waves', url: 'https://example.org/?a=1#b' },
  ],
  ['/add#text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', { text: '<img src=x onerror=alert(1)>' }],
  ['/add#text=50%25%20off', { text: '50% off' }],
  ['/add#text=a%0Ab', { text: 'a\nb' }],
  ['/add#day=2026-12-01', { day: '2026-12-01' }],
  ['/add#text=', {}],
])('shared text: %s', (address, expected) => {
  expect(read(address)).toEqual({ ...none, ...expected });
});

test.each(['%', '%zz', '%E0%A4%A', 'a%', '%u0041'])(
  'shared text: the malformed escape %s is no error',
  (text) => {
    expect(readSharedText({ hash: `#text=${text}`, search: '' })?.text).toBeTruthy();
  },
);

test.each(['/add', '/add#main', '/add?utm_source=x', '/add#'])('shared text: %s has none', (address) => {
  expect(read(address)).toBeUndefined();
});

test('shared text: of the share sheet, read or not', () => {
  expect(read('/add#shared=yes&text=a')).toMatchObject({
    text: 'a',
    isFromShareSheet: true,
    isUnread: false,
  });
  expect(read('/add#shared=unread')).toMatchObject({ text: '', isFromShareSheet: true, isUnread: true });
});
