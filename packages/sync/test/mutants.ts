import type { AdoptionKind } from '../src/adoption-mark.ts';

/** A fault in the core that the simulation has to find. `from` stands once in `file`. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The kind of adoption whose simulation has to find it; without it, the simulation of devices. */
  readonly adoption?: AdoptionKind;
  /** The simulation of texts has to find it. */
  readonly isOfTexts?: true;
  /** The simulation of the encryption has to find it. */
  readonly isOfEncryption?: true;
}

export const mutants: readonly Mutant[] = [
  {
    name: 'updates and deletes have no condition',
    file: 'next-request.ts',
    from: 'const condition = { version: { eq: base.version } };',
    to: 'const condition = undefined;',
  },
  {
    name: 'a create that may have arrived counts as unsent',
    file: 'apply-change.ts',
    from: 'base !== null || tried !== null || ',
    to: 'base !== null || ',
  },
  {
    name: 'default values are later than values that a user chose',
    file: 'apply-change.ts',
    from: 'stamped(defaults, defaultStamp)',
    to: "stamped(defaults, '2000000000000-default')",
  },
  {
    name: 'discarded values are not kept',
    file: 'row-writer.ts',
    from: 'const kept = this.#options.recordDiscarded(value);',
    to: 'const kept = null as DiscardedValueRecord | null;',
  },
  {
    name: 'a record stays in its first lists',
    file: 'row-writer.ts',
    from: 'storedRow(next, keys)',
    to: 'storedRow(next, { slice: stored?.slice ?? keys.slice, link: stored?.link ?? keys.link })',
  },
  {
    name: 'an older change replaces a newer one',
    file: 'receive.ts',
    from: 'if (mine.stamp < stamp) {',
    to: 'if (false) {',
  },
  {
    name: 'a stamp may be earlier than the one it replaces',
    file: 'stamp.ts',
    from: 'time = Math.max(time, stampTime(stamp) + 1)',
    to: 'void stamp',
  },
  {
    name: 'an older record of the server replaces a newer one',
    file: 'receive.ts',
    from: 'if (row.base && remote.version <= row.base.version) return { row, discarded: [] };',
    to: '',
  },
  {
    name: 'the keys of a log are not merged',
    file: 'next-request.ts',
    from: 'values[field] = withKeys(values[field] ?? row.base?.[field], changedValues);',
    to: 'values[field] = withKeys(undefined, changedValues);',
  },
  {
    name: 'an unseen change of another device is replaced without being kept',
    file: 'receive.ts',
    from: "if (unseen && differs) discard(path, { value, stamp: datedStampAt(remote, path) }, 'replaced');",
    to: '',
  },
  {
    name: 'a deletion counts as arrived with the other values of its change',
    file: 'receive.ts',
    from: 'isDeletion ? stored === mine.stamp : arrived.has(mine.stamp)',
    to: 'arrived.has(mine.stamp)',
  },
  {
    name: 'a deletion does not win over a change',
    file: 'receive.ts',
    from: 'const deleted = remote._deleted === true && !isRestored(row, remote, arrived);',
    to: 'const deleted = false;',
  },
  {
    name: 'a change of a backup is as late as one that is made now',
    file: 'earlier-change.ts',
    from: 'Math.min(madeAt, stampTime(now))',
    to: 'Math.max(madeAt, stampTime(now))',
  },
  {
    name: 'a rejected change stays in the record',
    file: 'reject-change.ts',
    from: 'const next = { ...row, pending: Object.fromEntries(left) };',
    to: 'const next = row;',
  },
  {
    name: 'the replica without an account is deleted before the server has its records',
    file: 'adopt-replica.ts',
    from: 'if (progress && (progress.unsent > 0 || progress.rejected > 0)) return false;',
    to: '',
    adoption: 'copied',
  },
  {
    name: 'changes that are made without an account after the copy are not copied',
    file: 'clear-adopted.ts',
    from: 'if (!isCopied) return false;',
    to: '',
    adoption: 'copied',
  },
  {
    name: 'a copy replaces the record of the account',
    file: 'adopt-rows.ts',
    from: 'writer.put(own, merged.row)',
    to: 'writer.put(own, unsentRow(row))',
    adoption: 'copied',
  },
  {
    name: 'a journal page from the device replaces that of the account',
    file: 'add-rows.ts',
    from: 'const text = `${theirs}\\n\\n${value}`;',
    to: 'const text = value;',
    adoption: 'added',
  },
  {
    name: 'another user gets the records without a choice',
    file: 'adopt-replica.ts',
    from: 'if (!mark) return undefined;',
    to: "if (!mark) return 'copied';",
    adoption: 'added',
  },
  {
    name: 'the other text is not kept when both have changed the same words',
    file: 'merge-words.ts',
    from: 'hasOverlap ||= words === undefined;',
    to: '',
    isOfTexts: true,
  },
  {
    name: 'what both have added at one place is that of the later side',
    file: 'join-insertions.ts',
    from: 'const whole = linesWith(first, second) ?? linesWith(second, first);',
    to: 'const whole = second;',
    isOfTexts: true,
  },
  {
    name: 'the text of the server is the base of a merge',
    file: 'receive.ts',
    from: 'const base = mergeBase(row, path, value, merge);',
    to: 'const base = value;',
    isOfTexts: true,
  },
  {
    name: 'the discarded text of a merge is not kept',
    file: 'receive.ts',
    from: "if (merged.lost?.includes('mine')) discard(path, mine, 'replaced');",
    to: '',
    isOfTexts: true,
  },
  {
    name: 'a typed text replaces one that was not seen',
    file: 'with-unseen.ts',
    from: 'if (path in values) merged[path] = result.value;',
    to: '',
    isOfTexts: true,
  },
  {
    name: 'a side counts as whole although it lacks what the other one has added',
    file: 'merge-words.ts',
    from: 'return isWhole(hunk) && removed.every(isRemoved);',
    to: 'return removed.every(isRemoved);',
    isOfTexts: true,
  },
  {
    name: 'the nonce does not follow from the stamp',
    file: 'envelope.ts',
    from: 'uint32(stampBytes.length), stampBytes, block);',
    to: 'block);',
    isOfEncryption: true,
  },
  {
    name: 'an envelope can be opened at the place of another field',
    file: 'envelope.ts',
    from: 'keyId, entity, id, field]',
    to: "keyId, entity, id, field === '']",
    isOfEncryption: true,
  },
  {
    name: 'a rewriting has a new stamp',
    file: 'rewrite-records.ts',
    from: 'const stamp = stampAt(base, field);',
    to: "const stamp = stampAt(base, field) && String(Date.parse(base.updatedAt)) + '-rewriter';",
    isOfEncryption: true,
  },
  {
    name: 'a rewriting has no condition',
    file: 'rewrite-records.ts',
    from: 'condition: { version: { eq: base.version } }',
    to: 'condition: undefined as never',
    isOfEncryption: true,
  },
  {
    name: 'a locked device sends and reads',
    file: 'access.ts',
    from: "if (kind === 'locked') throw new TransportError('locked', 'This device cannot encrypt');",
    to: '',
    isOfEncryption: true,
  },
  {
    name: 'a device believes a server that hides the state',
    file: 'encryption-state.ts',
    from: 'if (pin === undefined) return stateWithoutPin(server, sawEnvelope);',
    to: 'if (server === null || pin === undefined) return stateWithoutPin(server, sawEnvelope);',
    isOfEncryption: true,
  },
];
