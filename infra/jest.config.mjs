import base from '../config/jest.base.mjs';

// CDK initializes its template validator in each test file, which takes half of the total time.
// accepted-findings.test.ts runs it.
process.env.CDK_VALIDATION ??= 'false';

export default { ...base, globalSetup: './test/open-run-cache.mjs' };
