// @spec day-shape

import type { Span } from './day-axis.ts';

/** Blocks that stand side by side; further ones are counted. */
const maxLanes = 3;

/** Where a block stands. */
export interface BlockSlot<Block> {
  readonly block: Block;
  /** From 0, from left to right. */
  readonly lane: number;
  /** How many lanes its group has. */
  readonly lanes: number;
  /** Whether further blocks of its group are counted beside it. */
  readonly hasMore: boolean;
}

/** Blocks that have no place beside three others. */
export interface MoreBlocks<Block> {
  /** The minute of the first of them. */
  readonly start: number;
  readonly blocks: readonly Block[];
}

export interface Layout<Block> {
  /** By start. */
  readonly slots: readonly BlockSlot<Block>[];
  readonly more: readonly MoreBlocks<Block>[];
}

interface Laned<Block> {
  readonly block: Block;
  readonly lane: number;
}

interface LayOutOptions {
  /** The drawn height of the shortest block, in minutes. */
  readonly shortest: number;
  /** All blocks get a lane. */
  readonly showsAll: boolean;
}

/**
 * Puts blocks that overlap side by side, each as far to the left as it fits. Blocks that overlap others in a chain are a
 * group of equal widths.
 */
export function layOut<Block extends Span>(
  blocks: readonly Block[],
  { shortest, showsAll }: LayOutOptions,
): Layout<Block> {
  const sorted = blocks.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const groups: Laned<Block>[][] = [];
  let ends: number[] = [];
  for (const block of sorted) {
    if (block.start >= Math.max(0, ...ends)) {
      groups.push([]);
      ends = [];
    }
    const free = ends.findIndex((end) => end <= block.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(block.end, block.start + shortest);
    groups.at(-1)?.push({ block, lane });
  }
  return {
    slots: groups.flatMap((group) => slotsOf(group, showsAll)),
    more: showsAll ? [] : groups.flatMap(moreOf),
  };
}

function slotsOf<Block>(group: readonly Laned<Block>[], showsAll: boolean): readonly BlockSlot<Block>[] {
  const needed = Math.max(...group.map(({ lane }) => lane)) + 1;
  const lanes = showsAll ? needed : Math.min(needed, maxLanes);
  return group
    .filter(({ lane }) => lane < lanes)
    .map(({ block, lane }) => ({ block, lane, lanes, hasMore: needed > lanes }));
}

function moreOf<Block extends Span>(group: readonly Laned<Block>[]): readonly MoreBlocks<Block>[] {
  const blocks = group.filter(({ lane }) => lane >= maxLanes).map(({ block }) => block);
  const [first] = blocks;
  return first === undefined ? [] : [{ start: first.start, blocks }];
}
