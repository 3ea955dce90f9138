import '../test/browser-navigator.ts';
import { createHmac, randomBytes } from 'node:crypto';
import AuthenticationHelper from 'amazon-cognito-identity-js/lib/AuthenticationHelper';
import BigInteger from 'amazon-cognito-identity-js/lib/BigInteger';
import { modPow } from 'bigint-mod-arith';
import fc from 'fast-check';
import { javaBytes, multiplier, power, prime } from './srp-group.ts';
import { checkProof, createVerifier, matchesVerifier, startExchange, type SrpProof } from './srp.ts';

const poolName = 'TestPool1';
const userId = '3e0f4a5c-0000-4000-8000-000000000001';
const timestamp = 'Fri Nov 20 08:00:00 UTC 2026';

/** The whole exchange with the client side of amazon-cognito-identity-js. */
function signIn(stored: { salt: string; verifier: string }, typed: string): boolean {
  const client = new AuthenticationHelper(poolName);
  const exchange = startExchange(stored.verifier, client.largeAValue.toString(16));
  if (!exchange) throw new Error('The public value was rejected.');
  const secretBlock = randomBytes(64).toString('base64');
  let key: Uint8Array | undefined;
  client.getPasswordAuthenticationKey(
    userId,
    typed,
    new BigInteger(exchange.serverPublic.toString(16), 16),
    new BigInteger(stored.salt, 16),
    (_error, made) => (key = made),
  );
  const signature = createHmac('sha256', key!)
    .update(poolName + userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64');
  const proof: SrpProof = { poolName, userId, secretBlock, timestamp, signature };
  return checkProof(exchange, proof);
}

const anyPassword = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

test('SRP: the client library signs in only with the right password', () => {
  fc.assert(
    fc.property(anyPassword, anyPassword, (password, other) => {
      const stored = createVerifier(poolName, userId, password);
      expect(signIn(stored, password)).toBe(true);
      fc.pre(password !== other);
      expect(signIn(stored, other)).toBe(false);
    }),
    {
      numRuns: 4,
      examples: [
        ['pässwörd 密碼 🐎', 'pässwörd 密碼 🐴'],
        ['é', 'e\u0301'],
      ],
    },
  );
});

test.each(['00000000000000000000000000000001', '00ff', '0a', '7f', '80', 'ff'.repeat(16), '008000'])(
  'SRP: the salt %s, which clients parse as a number, works',
  (salt) => {
    expect(signIn(createVerifier(poolName, userId, 'a password', salt), 'a password')).toBe(true);
  },
);

test('SRP: a verifier matches only its password, user and pool', () => {
  const stored = createVerifier(poolName, userId, 'a password');
  expect(matchesVerifier(poolName, userId, 'a password', stored)).toBe(true);
  expect(matchesVerifier(poolName, userId, 'A password', stored)).toBe(false);
  expect(matchesVerifier(poolName, 'someone else', 'a password', stored)).toBe(false);
  expect(matchesVerifier('OtherPool', userId, 'a password', stored)).toBe(false);
  expect(createVerifier(poolName, userId, 'a password').verifier).not.toBe(stored.verifier);
});

test('SRP: rejects a public value that reveals the key or is not a number', () => {
  const forbidden = [0n, prime, 2n * prime].map((value) => value.toString(16));
  for (const value of [...forbidden, '', '-1', '0x10', 'zz'])
    expect(startExchange('1', value)).toBeUndefined();
  expect(startExchange('1', (prime + 1n).toString(16))).toBeDefined();
});

test('javaBytes: pads numbers like the client', () => {
  const client = new AuthenticationHelper(poolName);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: prime }), (value) => {
      expect(javaBytes(value).toString('hex')).toBe(client.padHex(new BigInteger(value.toString(16), 16)));
    }),
  );
  expect(multiplier.toString(16)).toBe(client.k.toString(16));
});

test('power: equals repeated multiplication for any square', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 2n, max: prime - 2n }),
      fc.integer({ min: 1, max: 40 }),
      (root, exponent) => {
        const base = root * root;
        let expected = 1n;
        for (let times = 0; times < exponent; times += 1) expected = (expected * base) % prime;
        expect(power(base, BigInt(exponent))).toBe(expected);
      },
    ),
    { numRuns: 40, examples: [1, 2, 40].map((exponent): [bigint, number] => [3n, exponent]) },
  );
});

test('power: equals modPow of bigint-mod-arith for random exponents', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 2n, max: prime - 2n }),
      fc.bigInt({ min: 1n, max: 2n ** 256n }),
      (root, exponent) => expect(power(root * root, exponent)).toBe(modPow(root * root, exponent, prime)),
    ),
    { numRuns: 10 },
  );
});

test('SRP: public values that are not powers of the generator do not sign in', () => {
  const { verifier } = createVerifier(poolName, userId, 'a password');
  for (const value of [1n, prime - 1n, prime - 4n, prime + 1n]) {
    const exchange = startExchange(verifier, value.toString(16));
    const proof = { poolName, userId, secretBlock: 'AAAA', timestamp, signature: 'AAAA' };
    expect(exchange && checkProof(exchange, proof)).toBe(false);
  }
});
