// Lint finds texts of the web app that are in no catalogue (config/untranslated-texts.mjs).
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { untranslatedStrings, untranslatedSyntax } from '../config/untranslated-texts.mjs';

/** The rules that report a piece of a screen. Types are left out: reading them takes seconds. */
function reported(code) {
  const [severity, options] = untranslatedStrings.rules['lingui/no-unlocalized-strings'];
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: untranslatedStrings.plugins,
      rules: {
        'lingui/no-unlocalized-strings': [severity, { ...options, useTsTypes: false }],
        'no-restricted-syntax': ['error', ...untranslatedSyntax],
      },
    },
    { filename: 'screen.tsx' },
  );
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  ['a text in JSX', '<p>Nothing here yet.</p>'],
  ['one small word in JSX', '<p>today</p>'],
  ['a percent sign in JSX', '<p>{share}%</p>'],
  ['a string in JSX', "<p>{isDone ? 'Done' : 'Still open'}</p>"],
  ['a name for screen readers', '<button aria-label="Close" />'],
  ['a small word as a name', '<button aria-label="close" />'],
  ['a name that is put together', '<button aria-label={`delete ${text}`} />'],
  ['a title', "<Page title={'plan'} />"],
  ['a placeholder', '<input placeholder="e.g. 30 min" />'],
  ['a text for pictures', '<img alt="A tree" />'],
  ['a label of a component', '<TextField label="Task" />'],
  ['a property of an object', "const options = [{ value: 'need', label: 'Need it' }];"],
  ['a sentence in a variable', "const message = 'Please try again.';"],
  ['a sentence with values', 'const message = `Moved ${count} to today`;'],
  ['a text in another script', "const title = '設定';"],
  ['a Spanish word', "const title = 'Ajustes';"],
])('texts: %s is reported', (_, code) => {
  expect(reported(code)).not.toEqual([]);
});

test.each([
  ['an id of a text', "t('daily-plan.title')"],
  ['a text of the catalogue', "<p title={t('common.close')}>{t('daily-plan.lead')}</p>"],
  ['text from a person', '<p dir="auto">{task.text}</p>'],
  ['the product', '<title>{`${title} · Kairos`}</title>'],
  ['signs without letters', '<kbd>↑</kbd>'],
  ['an entity', "const entity = 'DailyTask';"],
  ['an operation', "call('SetUserMFAPreference');"],
  ['a stored weekday', "const days = ['Mon', 'Tue'];"],
  ['a class', '<div className={styles.row} role="list" />'],
  ['a log line', "console.error('Failed to load the guide:', error);"],
  ['an error for developers', "throw new Error('useSession needs a SessionProvider above it');"],
  ['a selector', "element.querySelector('[role=table], h2 button');"],
])('texts: %s is not reported', (_, code) => {
  expect(reported(code)).toEqual([]);
});
