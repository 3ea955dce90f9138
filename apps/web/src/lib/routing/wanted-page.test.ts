import { rememberPage, wantedPage } from './wanted-page.ts';

test('wanted page: includes query and hash', () => {
  expect(
    wantedPage(rememberPage({ pathname: '/daily-plan', search: '?day=2026-11-20', hash: '#list' })),
  ).toBe('/daily-plan?day=2026-11-20#list');
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ from: 7 }],
  [{ from: '//evil.example' }],
  [{ from: '/\\evil.example' }],
])('wanted page: %j gives none', (state) => {
  expect(wantedPage(state)).toBeNull();
});
