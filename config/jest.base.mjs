/** Shared Jest settings: SWC for TypeScript; the ESM-only packages in node_modules are transformed too. */
const esmOnly = [
  '@apollo/client',
  '@dnd-kit',
  '@lingui',
  'aws-appsync-auth-link',
  'aws-appsync-subscription-link',
  'jose',
  'react-router',
  'react-router-dom',
  'rxjs',
  'uuid',
];

export default {
  testEnvironment: 'node',
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // pnpm: the real path is node_modules/.pnpm/<name>@<version>/node_modules/<name>/...
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
  testMatch: ['<rootDir>/{src,lib,test,resolvers}/**/*.test.{ts,tsx}'],
  clearMocks: true,
  maxWorkers: 1,
};
