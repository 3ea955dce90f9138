import { parse, print, validate } from 'graphql';
import { builtSchema } from '../test/built-schema.ts';
import { entities } from './entities.ts';
import { eraseDocument } from './erase-document.ts';
import { fieldBindingsOf } from './field-bindings.ts';

test('eraseDocument: asks each field by an alias, and the same one again', () => {
  const document = eraseDocument(['eraseHabits', 'eraseHabits']);
  expect(print(document)).toBe(
    print(
      parse(`mutation EraseRecords {
        step0: eraseHabits { owner found removed }
        step1: eraseHabits { owner found removed }
      }`),
    ),
  );
});

test('eraseDocument: is valid for the erasures of all entities', () => {
  const fields = entities
    .flatMap(fieldBindingsOf)
    .flatMap(({ operation, fieldName }) => (operation === 'erase' ? [fieldName] : []));
  expect(fields).toHaveLength(entities.length);
  expect(validate(builtSchema(), eraseDocument(fields))).toEqual([]);
});
