import { rememberPage, wantedPage } from './wanted-page.ts';

test('a page is remembered with its query and hash', () => {
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
])('%j asks for no page of ours', (state) => {
  expect(wantedPage(state)).toBeNull();
});
