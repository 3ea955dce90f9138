import { hasStoredScreen, replaceStoredScreen } from './replace-stored-screen.ts';

let root: HTMLElement;

/** Runs so many frames. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await jest.advanceTimersByTimeAsync(16);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div data-stored-screen></div><div id="root"></div>';
  root = document.querySelector('#root') ?? document.body;
  history.replaceState(null, '', '/daily-plan');
  replaceStoredScreen(root);
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('stored screen: stays while the page loads, and goes two frames after its rows', async () => {
  root.innerHTML = '<main aria-busy="true"></main>';
  await frames(20);
  expect(hasStoredScreen()).toBe(true);
  root.querySelector('main')?.removeAttribute('aria-busy');
  await frames(2);
  expect(hasStoredScreen()).toBe(true);
  await frames(1);
  expect(hasStoredScreen()).toBe(false);
});

test('stored screen: goes when another page is shown', async () => {
  await frames(2);
  history.replaceState(null, '', '/SignIn');
  await frames(1);
  expect(hasStoredScreen()).toBe(false);
});

test('stored screen: goes after three seconds at the latest', async () => {
  await frames(180);
  expect(hasStoredScreen()).toBe(true);
  await frames(10);
  expect(hasStoredScreen()).toBe(false);
});
