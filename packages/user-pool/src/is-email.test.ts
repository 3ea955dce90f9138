import { isEmail } from './attributes.ts';

test.each([
  'ann@example.org',
  "o'neil+kairos!#$%&*/=?^_`{|}~@mail.example.org",
  'jörg@müller.example',
  '用户@例子.广告',
  'ann@my_host.lan',
])('address of mail: %s is one', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  ...['<x@evil.example>', '"x"@evil.example', 'x@evil.example>', 'x@<evil.example', 'ann<x@evil.example'],
  ...['a,x@evil.example', 'a;x@evil.example', 'a:x@evil.example', 'x@evil.example,y@b.example'],
  ...['(a)x@evil.example', 'x@evil.example(a)', 'x@[192.0.2.1]', 'x\\@evil.example', 'x@evil。example'],
  ...[
    'x@evil.example\u0000',
    'x@evil.example\r\nBcc:y',
    'x@evil..example',
    'x@.evil.example',
    'x@evil.example.',
  ],
  ...['x', 'x@', '@evil.example', 'x@example', 'x@y@evil.example', 'x @evil.example'],
])('address of mail: %j is none', (address) => {
  expect(isEmail(address)).toBe(false);
});
