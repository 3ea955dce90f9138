import type { CodegenConfig } from '@graphql-codegen/cli';

const shared = {
  useTypeImports: true,
  enumsAsTypes: true,
  scalars: {
    AWSDate: 'string',
    AWSDateTime: 'string',
    AWSTimestamp: 'number',
    ID: { input: 'string', output: 'string' },
  },
};

const config: CodegenConfig = {
  schema: ['appsync.graphql', 'schema.graphql'],
  documents: ['generated/operations.graphql'],
  silent: true,
  generates: {
    // The client preset generates only the types of operations; this generates the types of filters and inputs.
    './src/generated/schema.ts': { plugins: ['typescript'], config: shared },
    './src/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        ...shared,
        documentMode: 'documentNode',
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
};

export default config;
