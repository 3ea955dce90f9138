import fc from 'fast-check';
import { layOut } from './lay-out.ts';

const hours = (id: string, start: number, end: number) => ({ id, start: start * 60, end: end * 60 });
const options = { shortest: 40, showsAll: false };

function lanesOf(blocks: readonly ReturnType<typeof hours>[], showsAll = false) {
  const { slots, more } = layOut(blocks, { ...options, showsAll });
  return {
    lanes: slots.map(({ block: { id }, lane, lanes }) => `${id} ${lane}/${lanes}`),
    more: more.map(({ start, blocks: rest }) => `${start / 60}: ${rest.map(({ id }) => id).join()}`),
  };
}

test('lay out: blocks that do not overlap have the whole width', () => {
  expect(lanesOf([hours('b', 10, 11), hours('a', 9, 10)]).lanes).toEqual(['a 0/1', 'b 0/1']);
});

test('lay out: blocks that overlap stand side by side, and a free lane is used again', () => {
  expect(
    lanesOf([hours('a', 9, 12), hours('b', 9, 10), hours('c', 10, 11), hours('d', 12, 13)]).lanes,
  ).toEqual(['a 0/2', 'b 1/2', 'c 1/2', 'd 0/1']);
});

test('lay out: a short block has its drawn height', () => {
  expect(lanesOf([hours('a', 9, 9.25), hours('b', 9.5, 10)]).lanes).toEqual(['a 0/2', 'b 1/2']);
});

test('lay out: three at most, the others are counted', () => {
  const blocks = ['a', 'b', 'c', 'd', 'e'].map((id, index) => hours(id, 9 + index / 10, 12));
  expect(lanesOf(blocks)).toEqual({ lanes: ['a 0/3', 'b 1/3', 'c 2/3'], more: ['9.3: d,e'] });
  expect(lanesOf(blocks, true)).toEqual({
    lanes: ['a 0/5', 'b 1/5', 'c 2/5', 'd 3/5', 'e 4/5'],
    more: [],
  });
});

const anyBlocks = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 1425 }), fc.integer({ min: 1, max: 600 }))
    .map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 40 },
);

test('lay out: blocks do not cover each other, and each is shown or counted', () => {
  fc.assert(
    fc.property(anyBlocks, fc.boolean(), (blocks, showsAll) => {
      const { slots, more } = layOut(blocks, { ...options, showsAll });
      const all = [...slots.map(({ block }) => block), ...more.flatMap((one) => one.blocks)];
      expect(new Set(all)).toEqual(new Set(blocks));
      expect(all).toHaveLength(blocks.length);
      const end = (block: { start: number; end: number }) =>
        Math.max(block.end, block.start + options.shortest);
      for (const [index, one] of slots.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        if (!showsAll) expect(one.lanes).toBeLessThanOrEqual(3);
        for (const other of slots.slice(index + 1)) {
          const overlap = one.block.start < end(other.block) && other.block.start < end(one.block);
          // Lanes of different widths would overlap too.
          if (overlap) expect([one.lane === other.lane, one.lanes]).toEqual([false, other.lanes]);
        }
      }
    }),
  );
});
