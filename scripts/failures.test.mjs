import { failuresOf } from './failures.mjs';

const jestReport = (...testResults) => ({ testResults });
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'order keeps', failureMessages: ['expected 1', 'then 2'] };

describe('failuresOf a report of Jest', () => {
  test('returns a failed test with its file and messages', () => {
    const suite = {
      name: '/web/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [passed, failed],
    };
    expect(failuresOf(jestReport(suite))).toEqual([
      { test: '/web/a.test.ts › order keeps', message: 'expected 1\nthen 2' },
    ]);
  });
  test('returns a file that could not run', () => {
    const suite = {
      name: '/web/a.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(failuresOf(jestReport(suite))).toEqual([{ test: '/web/a.test.ts', message: 'no such module' }]);
  });
  test('omits passed tests', () => {
    const suite = { name: '/web/a.test.ts', status: 'passed', message: '', assertionResults: [passed] };
    expect(failuresOf(jestReport(suite))).toEqual([]);
  });
});

describe('failuresOf a report of Playwright', () => {
  const tried = (status, ...messages) => ({
    status,
    results: messages.map((message) => ({ errors: message === '' ? [] : [{ message }] })),
  });
  const spec = (title, test) => ({ title, file: 'plan.spec.ts', tests: [test] });
  const report = (errors, specs, suites) => ({
    stats: {},
    errors,
    suites: [{ title: 'plan.spec.ts', file: 'plan.spec.ts', specs, suites }],
  });

  test('returns journeys with their groups, and whether the second attempt passed', () => {
    const specs = [
      spec('drags', tried('unexpected', 'lost', 'lost again')),
      spec('adds', tried('expected', '')),
    ];
    const group = {
      title: 'at night',
      file: 'plan.spec.ts',
      specs: [spec('ends', tried('flaky', 'late', ''))],
    };
    expect(failuresOf(report([], specs, [group]))).toEqual([
      { test: 'plan.spec.ts › drags', message: 'lost\nlost again' },
      { test: 'plan.spec.ts › at night › ends', message: 'late', repeated: true },
    ]);
  });
  test('returns an error outside of journeys', () => {
    expect(failuresOf(report([{ message: 'no browser' }], []))).toEqual([
      { test: 'outside of any journey', message: 'no browser' },
    ]);
  });
});
