import { KeptVersionFieldsFragmentDoc, LetterFieldsFragmentDoc } from '@kairos/schema/documents';
import { parse, print } from 'graphql';
import { createSeveralDocument } from './several-documents.ts';

test('create several document: creates each record by an alias and selects it by the fragment of its entity', () => {
  expect(print(createSeveralDocument('Letter', LetterFieldsFragmentDoc, 2))).toBe(
    print(
      parse(`
        mutation CreateSeveralLetter($input0: CreateLetterInput!, $input1: CreateLetterInput!) {
          input0: createLetter(input: $input0) { ...LetterFields }
          input1: createLetter(input: $input1) { ...LetterFields }
        }
        ${print(LetterFieldsFragmentDoc)}
      `),
    ),
  );
});

test('create several document: differs by entity and by the number of records', () => {
  const documents = [
    createSeveralDocument('Letter', LetterFieldsFragmentDoc, 1),
    createSeveralDocument('Letter', LetterFieldsFragmentDoc, 20),
    createSeveralDocument('KeptVersion', KeptVersionFieldsFragmentDoc, 1),
  ];
  expect(new Set(documents.map(print)).size).toBe(3);
});
