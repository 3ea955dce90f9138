import { entities } from '@kairos/schema/entities';
import { fieldBindingsOf } from '@kairos/schema/field-bindings';
import { assertRunnable, bundleResolvers, functionsOf } from './bundle-resolvers.ts';

const appsyncLimit = 32 * 1024;

test('bundleResolvers: each field of the API has valid code', async () => {
  const code = await bundleResolvers(entities);
  const bindings = entities.flatMap(fieldBindingsOf);
  expect([...code.keys()]).toEqual(
    bindings.flatMap((binding) => [binding.fieldName, ...functionsOf(binding).map(({ name }) => name)]),
  );
  for (const text of code.values()) {
    expect(Buffer.byteLength(text)).toBeLessThan(appsyncLimit / 2);
    expect(text).toMatch(/export\{\S+ as request,\S+ as response\};/);
  }
});

test('bundleResolvers: keeps names and lines on request', async () => {
  const code = await bundleResolvers(entities.slice(0, 1), { minify: false });
  for (const text of code.values()) expect(text).toMatch(/export \{\s+request,\s+response\s+\};/);
});

test('bundleResolvers: a bundle contains its entity only', async () => {
  const code = await bundleResolvers(entities.filter(({ name }) => name === 'Habit' || name === 'DailyTask'));
  expect(code.get('createHabit')).toContain('Untitled Habit');
  expect(code.get('createDailyTask')).not.toContain('Untitled Habit');
});

test('assertRunnable: names the resolvers whose code AppSync would reject', () => {
  const fine = 'export function request() { return {}; }\nexport function response() { return null; }\n';
  const broken = fine.replace('return {};', 'throw 1;');
  const big = `${fine}// ${'x'.repeat(appsyncLimit)}`;
  expect(() => assertRunnable(new Map([['getNote', fine]]))).not.toThrow();
  const code = new Map([
    ['getNote', fine],
    ['createNote', broken],
    ['listNotes', big],
  ]);
  expect(() => assertRunnable(code)).toThrow(/createNote: .*throw/);
  expect(() => assertRunnable(code)).toThrow(/listNotes: .*bytes/);
  expect(() => assertRunnable(code)).not.toThrow(/getNote/);
});
