import { loadHandlers, stopCompiler } from './handlers.ts';

test('stopCompiler: bundles can be loaded after it', async () => {
  const code = 'export function request() {}';
  await loadHandlers(code);
  await stopCompiler();
  expect((await loadHandlers(code)).has('request')).toBe(true);
});
