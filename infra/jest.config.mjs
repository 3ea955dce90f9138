import base from '../config/jest.base.mjs';

// CDK initializes its template validator in each test file, which takes half of the total time.
// accepted-findings.test.ts runs it for each kind of stage.
process.env.CDK_VALIDATION ??= 'false';

// One output folder for all tests: by default each app creates another temporary folder.
process.env.CDK_OUTDIR ??= '.cache/cdk.out';

export default { ...base };
