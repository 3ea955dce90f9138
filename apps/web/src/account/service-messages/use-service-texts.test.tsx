import { act, renderHook, waitFor } from '@testing-library/react';
import { startI18n, switchLanguage } from '#platform/i18n/i18n.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { loadServiceTexts, type ServiceTexts } from './load-service-texts.ts';
import { useServiceTexts } from './use-service-texts.ts';

// Only the network is mocked.
jest.mock('./load-service-texts.ts');
const load = jest.mocked(loadServiceTexts);
const texts: ServiceTexts = (message) => `dicho: ${message}`;

const open = (isNeeded: boolean) =>
  renderHook((needed: boolean) => useServiceTexts(needed), {
    initialProps: isNeeded,
    wrapper: MessagesProvider,
  });

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue(texts);
  return startI18n('es', []);
});
afterAll(() => startI18n(undefined, ['en-US']));

test('service texts: load once there is a message, and are unknown until then', async () => {
  const { result, rerender } = open(false);
  expect(result.current).toBeUndefined();
  rerender(true);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current?.('No')).toBe('dicho: No'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('service texts: a message is not known when the texts cannot be loaded', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = open(true);
  await waitFor(() => expect(result.current).toBeDefined());
  expect(result.current?.('No')).toBeUndefined();
});

test('service texts: a message waits three seconds for its text, and a later text replaces it', async () => {
  jest.useFakeTimers();
  let arrive: (texts: ServiceTexts) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { result } = open(true);
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(result.current).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(result.current?.('No')).toBeUndefined();
  expect(result.current).toBeDefined();
  act(() => arrive(texts));
  await waitFor(() => expect(result.current?.('No')).toBe('dicho: No'));
  jest.useRealTimers();
});

test('service texts: loads nothing in English, and shows a message unchanged unless it is technical', async () => {
  await startI18n(undefined, ['en-US']);
  const { result } = open(true);
  expect(result.current?.('No')).toBe('No');
  expect(
    result.current?.(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    ),
  ).toBeUndefined();
  await act(() => switchLanguage('es', []));
  await waitFor(() => expect(result.current?.('No')).toBe('dicho: No'));
  expect(load).toHaveBeenCalledTimes(1);
});
