import base from '../config/jest.base.mjs';

// CDK sets its validator of templates up anew in each file, which takes half the time of all tests together.
// accepted-findings.test.ts has it look at every kind of stage.
process.env.CDK_VALIDATION ??= 'false';

// One folder for what the tests synthesise: each app would make itself another among the system's temporary files.
process.env.CDK_OUTDIR ??= '.cache/cdk.out';

export default { ...base };
