import type { AccountKeyRecord } from './account-key-record.ts';
import { type DeviceKnowledge, encryptionState } from './encryption-state.ts';

const record = (state: string, revision: number, keyId = 'key-of-mira'): AccountKeyRecord => ({
  ...{ keyId, state, revision },
  ...{ wraps: '{}', former: '{"former":{}}', proof: `${state} ${revision} ${keyId}` },
});
const on = record('on', 3);

const newDevice: DeviceKnowledge = { pin: undefined, isOpen: false, sawEnvelope: false };
const suspicious: DeviceKnowledge = { ...newDevice, sawEnvelope: true };
const open: DeviceKnowledge = { pin: on, isOpen: true, sawEnvelope: false };
const lockedDevice: DeviceKnowledge = { ...open, isOpen: false };
const turnedOff: DeviceKnowledge = { ...open, pin: record('off', 3) };

const plain = { kind: 'plain', adopts: false };
const opened = { kind: 'open', adopts: true };
const locked = (reason: string, adopts = false) => ({ kind: 'locked', reason, adopts });

test.each([
  ['no state', newDevice, null, false, plain],
  ['no state, after an envelope', suspicious, null, false, locked('noState')],
  ['a state', newDevice, on, false, locked('words', true)],
  ['a state that is being turned on', newDevice, record('turningOn', 1), false, locked('words', true)],
  ['a state, after an envelope', suspicious, on, false, locked('words', true)],
  ['an encryption that is off', newDevice, record('off', 4), false, plain],
  ['one that is off, after an envelope', suspicious, record('off', 4), false, locked('turnedOff')],
])('a device that has seen nothing gets %s', (_, device, server, isProven, state) => {
  expect(encryptionState(server, device, isProven)).toEqual(state);
});

test.each([
  ['the same state', on, true, opened],
  ['a later state', record('changing', 4), true, opened],
  ['one that is being turned off', record('turningOff', 4), true, opened],
  ['one that is off', record('off', 4), true, { kind: 'plain', adopts: true }],
  ['no state', null, false, { kind: 'putBack' }],
  ['an earlier state', record('on', 2), true, { kind: 'putBack' }],
  ['an earlier state of a former key', record('on', 2, 'former'), false, { kind: 'putBack' }],
  ['an earlier state of an unknown key', record('on', 2, 'other'), false, locked('changed')],
  ['a later state of another key', record('on', 4, 'other'), false, locked('changed')],
  ['the same revision of a former key', record('on', 3, 'former'), false, locked('notFound')],
  ['the same revision of an unknown key', record('on', 3, 'other'), false, locked('changed')],
  ['the same revision without a proof', on, false, locked('notFound')],
  ['a later one without a proof', record('on', 9), false, locked('notFound')],
  ['one that is off without a proof', record('off', 4), false, locked('turnedOff')],
  ['one of another key that is off', record('off', 4, 'other'), false, locked('turnedOff')],
])('an open device gets %s', (_, server, isProven, state) => {
  expect(encryptionState(server, open, isProven)).toEqual(state);
});

test.each([
  ['the same state', on, locked('words')],
  ['a later state', record('on', 4), locked('words')],
  ['no state', null, locked('notFound')],
  ['an earlier state', record('on', 2), locked('notFound')],
  ['a later state of another key', record('on', 4, 'other'), locked('changed')],
  ['an earlier state of an unknown key', record('on', 2, 'other'), locked('changed')],
  ['the same revision of a former key', record('on', 3, 'former'), locked('notFound')],
  ['the same revision of an unknown key', record('on', 3, 'other'), locked('changed')],
  ['one that is off', record('off', 4), locked('turnedOff')],
])('a locked device gets %s', (_, server, state) => {
  expect(encryptionState(server, lockedDevice, false)).toEqual(state);
});

test.each([
  ['the same state', record('off', 3), true, { kind: 'plain', adopts: true }],
  ['one that is on again', record('on', 4), true, opened],
  ['one that is on again with another key', record('turningOn', 4, 'other'), false, locked('changed')],
  ['one that is off without a proof', record('off', 4, 'other'), false, plain],
  ['no state', null, false, { kind: 'putBack' }],
])('a device on which it was turned off gets %s', (_, server, isProven, state) => {
  expect(encryptionState(server, turnedOff, isProven)).toEqual(state);
});
