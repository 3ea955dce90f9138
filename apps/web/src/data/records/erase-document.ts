import { gql, type TypedDocumentNode } from '@apollo/client';
import { type ErasedFieldsFragment, ErasedFieldsFragmentDoc } from '@kairos/schema/documents';
import { print } from 'graphql';

/** A mutation with the given `erase` fields, each by the alias `step0`, `step1` …; a field may repeat. */
export function eraseDocument(
  fieldNames: readonly string[],
): TypedDocumentNode<Readonly<Record<string, ErasedFieldsFragment>>, Record<string, never>> {
  const steps = fieldNames.map((name, index) => `step${index}: ${name} { ...ErasedFields }`);
  return gql`
    mutation EraseRecords {
      ${steps.join('\n')}
    }
    ${print(ErasedFieldsFragmentDoc)}
  `;
}
