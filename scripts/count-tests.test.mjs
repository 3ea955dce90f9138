import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearReports, countReport, countTests, readReports } from './count-tests.mjs';

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 0,
};
const playwrightReport = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

describe('countReport', () => {
  test('counts Jest’s report, with pending and todo as skipped', () => {
    expect(countReport(jestReport)).toEqual({ passed: 5, repeated: 0, failed: 1, skipped: 3 });
  });
  test('counts a suite that could not start as a failure', () => {
    expect(countReport({ ...jestReport, numRuntimeErrorTestSuites: 2 }).failed).toBe(3);
  });
  test('counts Playwright’s report', () => {
    expect(countReport(playwrightReport)).toEqual({ passed: 7, repeated: 0, failed: 0, skipped: 1 });
  });
  test('counts repeated journeys separately, and an error outside of journeys as a failure', () => {
    const { stats } = playwrightReport;
    expect(countReport({ stats: { ...stats, flaky: 1 }, errors: [{}] })).toMatchObject({
      repeated: 1,
      failed: 1,
    });
  });
  test('rejects other values', () => {
    expect(() => countReport({})).toThrow('Neither');
  });
});

describe('reports of all projects', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'kairos-count-'));
    for (const project of ['schema', 'packages/one', 'apps/web']) {
      mkdirSync(join(root, project, '.reports'), { recursive: true });
    }
    writeFileSync(join(root, 'schema/.reports/jest.json'), JSON.stringify(jestReport));
    writeFileSync(join(root, 'apps/web/.reports/jest-utc.json'), JSON.stringify(jestReport));
    writeFileSync(join(root, 'apps/web/.reports/playwright.json'), JSON.stringify(playwrightReport));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('countTests: sums the reports of all projects', () => {
    expect(countTests(readReports(root))).toEqual({ passed: 17, repeated: 0, failed: 2, skipped: 7 });
  });
  test('clearReports: removes the reports of earlier runs', () => {
    clearReports(root);
    expect(countTests(readReports(root))).toEqual({ passed: 0, repeated: 0, failed: 0, skipped: 0 });
  });
});
