import {
  expectDifferentNonces,
  expectLengthOfBlock,
  expectOpens,
  expectUnreadable,
} from './envelope-properties.ts';

test('envelope: 10,000 texts at any place open to themselves', () => expectOpens(10_000));

test('envelope: none of 100,000 changed ones opens', () => expectUnreadable(10_000));

test('envelope: 2^20 changes have as many nonces', () => expectDifferentNonces(2 ** 20));

test('envelope: the length of 10,000 depends on the block only', () => expectLengthOfBlock(10_000));
