// @spec demo-memory demo-static

import { basePath, isDemo, isStaticDemo, routerPath } from './demo-mode.ts';

const builds = globalThis as { __STATIC_DEMO__?: string | null };

function open(path: string, base: string | null = null) {
  builds.__STATIC_DEMO__ = base;
  history.replaceState(null, '', path);
  return { isDemo: isDemo(), basePath: basePath(), routerPath: routerPath() };
}

afterEach(() => open('/'));

test.each([
  ['/demo', '/demo', '/'],
  ['/demo/', '/demo', '/'],
  ['/Demo/daily-plan', '/Demo', '/daily-plan'],
  ['/demo/habit-tracker/1', '/demo', '/habit-tracker/1'],
])('demo: %s is a page of the demo', (path, base, page) => {
  expect(open(path)).toEqual({ isDemo: true, basePath: base, routerPath: page });
  expect(isStaticDemo()).toBe(false);
});

test.each(['/', '/daily-plan', '/demonstration', '/settings/demo', '/demo.html'])(
  'demo: %s is no page of the demo',
  (path) => {
    expect(open(path)).toEqual({ isDemo: false, basePath: '', routerPath: path });
  },
);

test.each([
  ['/', '/', '', '/'],
  ['/', '/daily-plan', '', '/daily-plan'],
  ['/', '/demo', '', '/demo'],
  ['/kairos/', '/kairos/', '/kairos', '/'],
  ['/kairos/', '/kairos', '/kairos', '/'],
  ['/kairos/', '/kairos/settings', '/kairos', '/settings'],
])('demo: a static build for %s has the page %s', (built, path, base, page) => {
  expect(open(path, built)).toEqual({ isDemo: true, basePath: base, routerPath: page });
  expect(isStaticDemo()).toBe(true);
});
