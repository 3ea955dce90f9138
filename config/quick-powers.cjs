/**
 * For tests that sign in with amazon-cognito-identity-js: its powers by OpenSSL, a few milliseconds each in place of
 * fifty. The client's own are held against the server's in the user pool's srp.test.ts.
 */
const { createDiffieHellman } = require('node:crypto');
// @ts-expect-error the client's types leave its arithmetic out
const { default: BigInteger } = require('amazon-cognito-identity-js/lib/BigInteger');

/** @typedef {{ toString(radix: number): string }} ClientNumber one of the client's, which may be negative */

/** @param {ClientNumber} number */
function fromClient(number) {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

/** @param {bigint} number not negative */
function bytes(number) {
  const digits = number.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

/**
 * `this ** exponent mod modulus`: what Diffie and Hellman's shared secret is.
 * @this {ClientNumber}
 * @param {ClientNumber} exponent
 * @param {ClientNumber} modulus a prime
 * @param {(error: null, power: ClientNumber) => void} callback
 */
BigInteger.prototype.modPow = function (exponent, modulus, callback) {
  const prime = fromClient(modulus);
  const exchange = createDiffieHellman(bytes(prime));
  exchange.setPrivateKey(bytes(fromClient(exponent)));
  const base = ((fromClient(this) % prime) + prime) % prime;
  callback(null, new BigInteger(exchange.computeSecret(bytes(base)).toString('hex'), 16));
};
