import { readdirSync } from 'node:fs';
import appsync from '@aws-appsync/eslint-plugin';
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { importCalls } from './config/restricted-import-calls.mjs';
import { untranslatedStrings, untranslatedSyntax } from './config/untranslated-texts.mjs';

const web = 'apps/web/src';
const folders = (path) => {
  try {
    return readdirSync(new URL(`${path}/`, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
};

/** Import restrictions, derived from the folders so that they apply to new features. */
const forbid = (files, patterns) => ({
  files,
  plugins: { 'import-calls': importCalls },
  rules: {
    'no-restricted-imports': ['error', { patterns }],
    // Without those that restrict only some names of a module.
    'import-calls/restricted': ['error', patterns.filter((one) => one.importNamePattern === undefined)],
  },
});
const noClimbing = {
  regex: '^\\.\\./\\.\\./',
  message: 'Two levels up is outside of the folder: import by its alias (#screens, #data, #ui ...).',
};
const onlyInAccount = {
  regex: '^amazon-cognito-identity-js$',
  message: 'Only src/account calls the Cognito library (decision 093).',
};
const iconFromItsModule = {
  regex: '^lucide-react$',
  importNamePattern: '^(?!Lucide)',
  message:
    'Import an icon from lucide-react/icons: each page would load the icons of all pages (decision 117).',
};
const webZone = (folder, restrictions) =>
  forbid(
    [`${web}/${folder}/**/*.{ts,tsx}`],
    [noClimbing, iconFromItsModule, ...(folder === 'account' ? [] : [onlyInAccount]), ...restrictions],
  );
const only = (regex, message) => ({ regex, message });
/** The layers of the web app, and the ones that each may import: app, screens, features, (data, account, ui), domain, platform. */
const layersBelow = {
  platform: [],
  domain: ['platform'],
  ui: ['platform'],
  account: ['platform'],
  data: ['account', 'domain', 'platform'],
  features: ['data', 'account', 'ui', 'domain', 'platform'],
  screens: ['features', 'data', 'account', 'ui', 'domain', 'platform'],
};
const layers = [...Object.keys(layersBelow), 'app'];
const layerRules = (layer) => {
  const forbidden = layers.filter((other) => other !== layer && !layersBelow[layer].includes(other));
  return only(
    `^#(${forbidden.join('|')})/`,
    `${layer} may import only: ${layersBelow[layer].join(', ') || 'itself'}.`,
  );
};
/** The features that each feature may import. A feature that is not listed imports none. */
const featuresBelow = {
  adoption: ['transfer', 'undo'],
  'calendar-feed': ['transfer', 'undo'],
  'daily-tasks': ['days', 'undo'],
  'goal-links': ['days'],
  'journal-question': ['days'],
  'calendar-events': ['days', 'google-calendar', 'other-calendars', 'quick-add'],
  'other-calendars': ['calendar-data', 'days', 'encryption', 'forms'],
  'print-days': ['daily-tasks', 'days'],
  'quick-add': ['daily-tasks', 'days', 'later-tasks', 'undo'],
  reminders: ['daily-tasks', 'days', 'user-settings'],
  'today-feed': ['calendar-events', 'calendar-feed', 'daily-tasks', 'other-calendars', 'transfer', 'undo'],
  transfer: ['calendar-data', 'days'],
  'week-review': ['calendar-events', 'daily-tasks', 'days', 'later-tasks'],
};
const noReact = only(
  '^(react|react-dom|react-router-dom|lucide-react|@apollo/client|@lingui/react)(/|$)',
  'domain has pure rules, without React.',
);
const webZones = [
  forbid([`${web}/**/*.{ts,tsx}`], [noClimbing, onlyInAccount]),
  ...folders(`${web}/screens`).map((screen) =>
    webZone(`screens/${screen}`, [
      layerRules('screens'),
      only(
        `^#screens/(?!${screen}/)`,
        'A screen does not import another: move what both need to src/features.',
      ),
    ]),
  ),
  ...folders(`${web}/features`).map((feature) =>
    webZone(`features/${feature}`, [
      layerRules('features'),
      only(
        `^#features/(?!(${[feature, ...(featuresBelow[feature] ?? [])].join('|')})/)`,
        `${feature} may import only the features that eslint.config.mjs lists.`,
      ),
    ]),
  ),
  ...['platform', 'ui', 'account', 'data'].map((layer) => webZone(layer, [layerRules(layer)])),
  webZone('domain', [layerRules('domain'), noReact]),
];
const allowedProjects = {
  schema: [],
  infra: ['schema', 'appsync-runtime'],
  ops: ['schema', 'infra', 'appsync-runtime', 'dynamodb', 'local-cloud'],
  'packages/account-state': [],
  'packages/appsync-runtime': ['dynamodb', 'http'],
  'packages/calendar-feed': ['account-state', 'dynamodb', 'schema'],
  'packages/calendar-reader': ['account-state', 'dynamodb'],
  'packages/demo-records': [],
  'packages/dynamodb': ['sqlite'],
  'packages/http': [],
  'packages/sync/src': ['schema'],
  'packages/sync/{bin,test}': ['schema', 'appsync-runtime', 'local-cloud'],
  'packages/sqlite': [],
  'packages/user-pool': ['http', 'sqlite'],
  'packages/local-cloud': [
    'appsync-runtime',
    'calendar-feed',
    'calendar-reader',
    'demo-records',
    'dynamodb',
    'http',
    'push-sender',
    'schema',
    'sqlite',
    'user-pool',
  ],
  'packages/push-sender': ['account-state', 'dynamodb', 'schema'],
};
const projectZones = Object.entries(allowedProjects).map(([folder, allowed]) =>
  forbid(
    [`${folder}/**/*.ts`],
    [
      {
        regex: `^@kairos/(?!${allowed.length > 0 ? `(?:${allowed.join('|')})(?:/|$)` : '.^'})`,
        message: `${folder} may import only: ${allowed.join(', ') || 'no other project'}.`,
      },
    ],
  ),
);

const moduleSyntax = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels.' },
];

/** Only `data` has the storage of the replica: others read rows by `store.rows`, and values by `store.deviceState`. */
const storageSyntax = [
  {
    selector:
      "MemberExpression[property.name='storage']:matches([object.property.name='replica'], [object.name='replica'])",
    message: 'Only data reads and writes the storage of the replica.',
  },
  {
    selector: "VariableDeclarator[init.property.name='replica'] Property[key.name='storage']",
    message: 'Only data reads and writes the storage of the replica.',
  },
];

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/generated/**',
      '**/cdk.out/**',
      '**/node_modules/**',
      '**/.turbo/**',
      '**/.reports/**',
      '**/test-results/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  {
    files: ['**/*.{ts,tsx}'],
    // Oxlint has the rules that need types (.oxlintrc.json).
    extends: [...tseslint.configs.strict, ...tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.config.ts', 'schema/codegen.ts'],
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...moduleSyntax],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/test/**/*.ts', 'apps/web/e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['infra/resolvers/**/*.ts'],
    ignores: ['**/*.test.ts'],
    extends: [appsync.configs.recommended],
    // AppSync's rules need types.
    languageOptions: { parserOptions: { projectService: true } },
  },
  {
    // Playwright requires destructuring in fixtures, also of nothing.
    files: ['apps/web/e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['apps/web/public/**/*.js', 'packages/local-cloud/src/google/browser/*.js'],
    languageOptions: { globals: globals.browser },
  },
  { files: ['infra/edge/*.js'], languageOptions: { sourceType: 'script', globals: {} } },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...moduleSyntax, ...untranslatedSyntax] },
  },
  ...['ts', 'tsx'].map((type) => ({
    files: [`apps/web/src/**/*.${type}`],
    ignores: ['apps/web/src/data/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...moduleSyntax,
        ...storageSyntax,
        ...(type === 'tsx' ? untranslatedSyntax : []),
      ],
    },
  })),
  untranslatedStrings,
  ...webZones,
  ...projectZones,
);
