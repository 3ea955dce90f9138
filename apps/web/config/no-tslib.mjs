/**
 * TypeScript's helpers for older browsers, of which the build contains only functions that the app never calls: RxJS's
 * reading of streams and asynchronous iterables, and the asynchronous digest of `@aws-crypto/sha256-js`, whose
 * synchronous one the Cognito client uses. The build fails when one of the two imports another helper.
 */
const absent = () => {
  throw new Error('This build has no helpers of TypeScript');
};

export {
  absent as __asyncGenerator,
  absent as __asyncValues,
  absent as __await,
  absent as __awaiter,
  absent as __generator,
};
