import lingui from 'eslint-plugin-lingui';

// Strings with letters that are not texts for users. The rule compiles the patterns without flags.
const notText = [
  // Ids of texts, storage keys, events, classes, addresses: no capital at the start and no space. JSX has its own rule.
  /^[a-z\d#/.@*:?_&=+<$-]\S*$/,
  // Names of entities, errors, keys and operations: `DailyTask`, `ConfigError`, `ArrowLeft`, `SetUserMFAPreference`,
  // `EMAIL_OTP`.
  /^(?:(?:[A-Z]+[a-z\d]+){2,}|[A-Z][A-Z\d_]+)\.*$/,
  // Entities whose names are one word.
  /^(?:Habit|Letter|Reminder)$/,
  // Keys, and shortcuts as `aria-keyshortcuts` and keyboards name them.
  /^(?:[A-Z]|Enter|Escape|Tab|Home|End|⌘|Ctrl|Control\+Z Meta\+Z)$/,
  // Stored weekdays and months; the stored choices of categories and times (spec §2, §9).
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/,
  /^(?:Need|Want|Adventure|Growth|Morning|Afternoon|Evening|Flexible)$/,
  // The product's name.
  /^(?:· )?Kairos$/,
  // Lengths, SVG paths, date patterns, times that are appended to a day, and HTML that the worker adds.
  /^(?:[\dMThvzpx: -]+|YYYY-MM-DD|<link .*)$/,
];

const forDevelopers = ['console.*', '*Error', 'report*'];
const selectors = [
  '*.querySelector',
  '*.querySelectorAll',
  '*.matches',
  '*.closest',
  'matchMedia',
  'useMediaQuery',
  'useNextFocus',
];

/** Attributes and props whose text is shown on the screen or read by a screen reader. */
const spoken =
  '/^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|lead|text|hint|error|heading|eyebrow|message|unreachable|windowTitle|deleteLabel|valueText)$/';
const message = 'A text for people comes from a catalogue: useMessages().';

/** Selectors for `no-restricted-syntax`: texts of JSX in any letter case. */
export const untranslatedSyntax = [
  { selector: 'JSXText[value=/\\p{L}|%/u]', message },
  { selector: `JSXAttribute[name.name=${spoken}] > Literal[value=/\\p{L}|%/u]`, message },
  {
    selector: `JSXAttribute[name.name=${spoken}] > JSXExpressionContainer > :matches(Literal[value=/\\p{L}|%/u], TemplateLiteral:has(TemplateElement[value.raw=/\\p{L}|%/u]))`,
    message,
  },
];

/** Files whose strings are not texts, or whose texts are not in the catalogues. */
const exceptions = [
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  // Words that users type, in all languages at once, and patterns of them.
  'apps/web/src/domain/task-text/grammars/*.ts',
  'apps/web/src/domain/task-text/{connectors,grammar-phrases,number-phrases,phrase,time-phrases,word-characters}.ts',
  'apps/web/src/domain/daily-tasks/parse-duration.ts',
  // Names of fields in files of other apps.
  'apps/web/src/features/calendar-data/rules/*.ts',
  'apps/web/src/features/transfer/import/readers/rules/*.ts',
  // CSS.
  'apps/web/src/platform/printing/page-rules.ts',
  // GraphQL.
  'apps/web/src/data/records/{erase-document,several-documents}.ts',
  'apps/web/src/data/encryption/update-several.ts',
  // The service worker has no catalogues; a test compares its texts with them.
  'apps/web/worker/unread-title.ts',
];

/**
 * Reports strings of the web app that look like a text and are in no catalogue: with a capital at the start, with a
 * space, or with letters that are not Latin. Log lines and the messages of errors are for developers and stay English.
 */
export const untranslatedStrings = {
  files: ['apps/web/{src,worker}/**/*.{ts,tsx}'],
  ignores: exceptions,
  plugins: { lingui },
  rules: {
    'lingui/no-unlocalized-strings': [
      'error',
      {
        ignore: notText.map(({ source }) => source),
        ignoreNames: ['authorization', { regex: { pattern: '[sS]elector$' } }],
        ignoreFunctions: [...forDevelopers, ...selectors, '*.includes', '*.digest'],
      },
    ],
  },
};
