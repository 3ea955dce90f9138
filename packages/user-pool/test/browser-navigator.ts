/**
 * The `navigator.appName` that every browser has. amazon-cognito-identity-js chooses its multiplication by it. Node 21
 * and later have a `navigator` without this name: the client then takes one that is many times slower in Jest.
 */
Object.defineProperty(globalThis, 'navigator', { value: { appName: 'Netscape' }, configurable: true });
