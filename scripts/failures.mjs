// Finds the failures in the reports of Jest and Playwright.
import { basename } from 'node:path';

const named = (...names) => names.filter(Boolean).join(' › ');

const jestFailures = ({ name: file, status, message, assertionResults }) => {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ test: file, message }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: named(file, fullName),
    message: failureMessages.join('\n'),
  }));
};

const journeyFailures = (suite, parents = []) => {
  const within = suite.title === suite.file ? parents : [...parents, suite.title];
  const tried = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({ status, results, test: named(basename(file), ...within, title) })),
  );
  const failed = tried.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return [
    ...failed.map(({ status, results, test }) => ({
      test,
      message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
      ...(status === 'flaky' && { repeated: true }),
    })),
    ...(suite.suites ?? []).flatMap((inner) => journeyFailures(inner, within)),
  ];
};

/**
 * Returns the failures of one report of Jest (`--json`) or Playwright (`json` reporter), with the runner's colours. `repeated`
 * means passed at the second attempt.
 */
export function failuresOf(report) {
  if (report.testResults !== undefined) return report.testResults.flatMap(jestFailures);
  return [
    ...report.errors.map(({ message }) => ({ test: 'outside of any journey', message })),
    ...report.suites.flatMap((suite) => journeyFailures(suite)),
  ];
}
