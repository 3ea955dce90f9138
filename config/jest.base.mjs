import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Shared Jest settings: SWC for TypeScript; the ESM-only packages in node_modules are transformed too. */
const esmOnly = [
  '@apollo/client',
  // age-encryption and its dependencies.
  '@noble/ciphers',
  '@noble/curves',
  '@noble/hashes',
  '@noble/post-quantum',
  '@scure/base',
  '@scure/bip39',
  'age-encryption',
  'aws-appsync-auth-link',
  'aws-appsync-subscription-link',
  'jose',
  'ky',
  'lucide-react',
  'p-limit',
  'react-router',
  'react-router-dom',
  'uuid',
  'yocto-queue',
];

// Otherwise the SDK prints its notice about Node 20 in every suite; its version is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

// Jest writes its report here, but does not create the folder.
mkdirSync('.reports', { recursive: true });

export default {
  testEnvironment: fileURLToPath(new URL('node-environment.cjs', import.meta.url)),
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
  moduleNameMapper: {
    '^esbuild$': fileURLToPath(new URL('esbuild.cjs', import.meta.url)),
    '^fast-check$': fileURLToPath(new URL('fast-check.cjs', import.meta.url)),
  },
  // pnpm: the real path is node_modules/.pnpm/<name>@<version>/node_modules/<name>/...
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(?:${esmOnly.join('|')})/)`],
  testMatch: ['<rootDir>/{src,lib,test,resolvers}/**/*.test.{ts,tsx}'],
  clearMocks: true,
  // Generous, because other programs can keep the processors busy.
  testTimeout: 180_000,
  maxWorkers: 1,
};
