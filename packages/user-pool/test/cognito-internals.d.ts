/** The SRP code of the client library, which its types omit. The tests compare the server side with it. */
declare module 'amazon-cognito-identity-js/lib/BigInteger' {
  class BigInteger {
    constructor(digits: string, radix: number);
    toString(radix: number): string;
  }
  export { BigInteger as default };
}

declare module 'amazon-cognito-identity-js/lib/AuthenticationHelper' {
  import type BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';

  class AuthenticationHelper {
    constructor(poolName: string);
    readonly k: BigInteger;
    readonly largeAValue: BigInteger;
    padHex(value: BigInteger): string;
    getPasswordAuthenticationKey(
      userId: string,
      password: string,
      serverPublic: BigInteger,
      salt: BigInteger,
      callback: (error: unknown, key: Uint8Array) => void,
    ): void;
  }
  export { AuthenticationHelper as default };
}
