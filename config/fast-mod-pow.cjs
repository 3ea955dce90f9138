/**
 * For tests that sign in with amazon-cognito-identity-js: replaces its modular exponentiation, which runs on arrays of
 * numbers and takes about 50 ms, with one on BigInt. The user pool's srp.test.ts compares the two.
 */
const { modPow } = require('bigint-mod-arith');
// @ts-expect-error the client's types omit its arithmetic
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger');

/** @typedef {{ toString(radix: number): string }} ClientNumber a number of the client, which can be negative */

/** @param {ClientNumber} number */
function fromClient(number) {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

/**
 * `this ** exponent mod modulus`
 * @this {ClientNumber}
 * @param {ClientNumber} exponent not negative
 * @param {ClientNumber} modulus
 * @param {(error: null, power: ClientNumber) => void} callback
 */
BigInteger.prototype.modPow = function (exponent, modulus, callback) {
  const power = modPow(fromClient(this), fromClient(exponent), fromClient(modulus));
  callback(null, new BigInteger(power.toString(16), 16));
};
