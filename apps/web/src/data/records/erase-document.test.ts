import { parse, print } from 'graphql';
import { eraseDocument } from './erase-document.ts';

test('erase document: has each field under an alias, and the same field again', () => {
  expect(print(eraseDocument(['eraseHabits', 'eraseHabits']))).toBe(
    print(
      parse(`
        mutation EraseRecords {
          step0: eraseHabits { ...ErasedFields }
          step1: eraseHabits { ...ErasedFields }
        }
        fragment ErasedFields on Erased { owner found removed }
      `),
    ),
  );
});
