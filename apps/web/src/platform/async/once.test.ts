import { once } from './once.ts';

test('once: shares one call among all callers', async () => {
  const load = jest.fn(() => Promise.resolve('config'));
  const loadConfig = once(load);
  expect(await Promise.all([loadConfig(), loadConfig()])).toEqual(['config', 'config']);
  await loadConfig();
  expect(load).toHaveBeenCalledTimes(1);
});

test('once: loads again after a failure', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue('config');
  const loadConfig = once<string>(load);
  await expect(loadConfig()).rejects.toThrow('No network');
  expect(loadConfig.started()).toBeUndefined();
  await expect(loadConfig()).resolves.toBe('config');
});

test('once: has the value when it is loaded', async () => {
  const loadConfig = once(() => Promise.resolve('config'));
  expect(loadConfig.started()).toBeUndefined();
  const loading = loadConfig();
  expect(loadConfig.started()).toBe(loading);
  expect(loadConfig.value()).toBeUndefined();
  await loading;
  expect(loadConfig.value()).toBe('config');
});
