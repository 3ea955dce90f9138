import base from '../config/jest.base.mjs';

// CDK sets its validator of templates up anew in each file, which takes half the time of all tests together.
// accepted-findings.test.ts has it look at every kind of stage.
process.env.CDK_VALIDATION ??= 'false';

export default { ...base };
