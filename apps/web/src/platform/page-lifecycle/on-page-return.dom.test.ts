import { onPageReturn } from './on-page-return.ts';

let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function changeVisibility(next: DocumentVisibilityState) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

function showPage(persisted: boolean) {
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

test('page return: calls the listener when the page becomes visible, not when it is hidden', () => {
  const listener = jest.fn();
  const end = onPageReturn(listener);
  changeVisibility('hidden');
  expect(listener).not.toHaveBeenCalled();
  changeVisibility('visible');
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

test('page return: calls the listener when the page is restored, not when it is loaded', () => {
  const listener = jest.fn();
  const end = onPageReturn(listener);
  showPage(false);
  expect(listener).not.toHaveBeenCalled();
  showPage(true);
  expect(listener).toHaveBeenCalledTimes(1);
  end();
});

test('page return: does not call the listener after its end', () => {
  const listener = jest.fn();
  onPageReturn(listener)();
  changeVisibility('visible');
  showPage(true);
  expect(listener).not.toHaveBeenCalled();
});
