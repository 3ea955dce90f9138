import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: ['appsync.graphql', 'schema.graphql'],
  documents: ['generated/operations.graphql'],
  silent: true,
  config: {
    useTypeImports: true,
    enumsAsTypes: true,
    scalars: {
      AWSDate: 'string',
      AWSDateTime: 'string',
      AWSTimestamp: 'number',
      ID: { input: 'string', output: 'string' },
    },
  },
  generates: {
    // All types of the schema. The other file has only those that its operations use.
    './src/generated/schema.ts': { plugins: ['typescript'] },
    './src/generated/graphql.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        // Apollo Client adds `__typename` to every selection but that of the operation.
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
      },
    },
  },
};

export default config;
