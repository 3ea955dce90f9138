import { rememberPage, wantedPage } from './wanted-page.ts';

test('wanted page: includes query and hash', () => {
  expect(
    wantedPage(rememberPage({ pathname: '/daily-plan', search: '?day=2026-11-20', hash: '#list' })),
  ).toBe('/daily-plan?day=2026-11-20#list');
});

test.each(['/', '/daily-plan', '/#//evil.example'])('wanted page: is the path %s of this site', (from) => {
  expect(wantedPage({ from })).toBe(from);
});

test.each([
  [null],
  [undefined],
  [{ from: '' }],
  [{ from: 'evil.example/daily-plan' }],
  [{ from: 'https://evil.example/daily-plan' }],
  [{ from: 'javascript:alert(1)/a' }],
  ['text'],
  [{}],
  [{ from: 7 }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil.example' }],
])('wanted page: %j contains none', (state) => {
  expect(wantedPage(state)).toBeNull();
});
