import { longCases } from './long-cases.ts';
import {
  expectDifferentNonces,
  expectLengthOfBlock,
  expectOpens,
  expectUnreadable,
} from './envelope-properties.ts';

test('envelope: many texts at any place open to themselves', () => expectOpens(longCases(10_000).count));

test('envelope: none of many changed ones opens', () => expectUnreadable(longCases(10_000).count));

test('envelope: each of many changes has a nonce of its own', () =>
  expectDifferentNonces(longCases(2 ** 20).count));

test('envelope: the length depends on the block only', () => expectLengthOfBlock(longCases(10_000).count));
