/**
 * For tests that sign in with amazon-cognito-identity-js: its powers by the language's own big numbers, a few
 * milliseconds each in place of fifty. The client's own are held against the server's in the user pool's srp.test.ts.
 */
// @ts-expect-error the client's types leave its arithmetic out
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger');

/** @typedef {{ toString(radix: number): string }} ClientNumber one of the client's, which may be negative */

/** @param {ClientNumber} number */
function fromClient(number) {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

/**
 * `this ** exponent mod modulus`, by square and multiply.
 * @this {ClientNumber}
 * @param {ClientNumber} exponent
 * @param {ClientNumber} modulus
 * @param {(error: null, power: ClientNumber) => void} callback
 */
BigInteger.prototype.modPow = function (exponent, modulus, callback) {
  const prime = fromClient(modulus);
  let square = ((fromClient(this) % prime) + prime) % prime;
  let result = 1n;
  for (let rest = fromClient(exponent); rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  callback(null, new BigInteger(result.toString(16), 16));
};
