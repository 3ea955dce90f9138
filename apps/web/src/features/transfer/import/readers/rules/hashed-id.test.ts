// @spec import-other-apps

import fc from 'fast-check';
import { hashedId } from './hashed-id.ts';

test('property: an id follows from its name alone, and is a UUID of version 5', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (name) => {
      const id = await hashedId(name);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(await hashedId(name)).toBe(id);
    }),
  );
});

test('the ids of stored imports stay the same', async () => {
  expect(await hashedId('Read 水')).toBe('1c810b3e-52e5-5083-8d6f-e03a925117e5');
});
