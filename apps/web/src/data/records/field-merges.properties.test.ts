import fc from 'fast-check';
import { applyChange } from '@kairos/sync/apply-change';
import { nextRequest } from '@kairos/sync/next-request';
import { receive } from '@kairos/sync/receive';
import { emptyRow, type RemoteRecord, type Row } from '@kairos/sync/record';
import { nextStamp } from '@kairos/sync/stamp';
import { visibleRecord } from '@kairos/sync/visible-record';
import { noteLines, withTick } from '#domain/notes/check-lines.ts';
import { fieldMerges } from './field-merges.ts';

const time = '2026-11-23T08:00:00.000Z';
const devices = ['laptop', 'phone', 'tablet'];
const lineCount = 9;

const anyStep = fc.record({
  device: fc.nat(devices.length - 1),
  /** Each device ticks lines of its own. */
  act: fc.oneof(
    fc.nat(lineCount / 3 - 1),
    fc.constantFrom('send', 'send without an answer', 'read', 'add a line'),
  ),
  clock: fc.integer({ min: -5000, max: 5000 }),
});

test('notes: no tick is lost, in any order of ticks, requests, lost answers and readings, with wrong clocks', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      const note = Array.from({ length: lineCount }, (_, at) => `[ ] line ${at}`).join('\n');
      const stamps = { note: nextStamp('server', Date.parse(time), []) };
      let server: RemoteRecord = { id: 'a', version: 1, stamps, createdAt: time, updatedAt: time, note };
      const rows = devices.map((device): Row => {
        return receive(emptyRow('DailyTask', 'a', time), server, device, fieldMerges.DailyTask).row;
      });
      const expected = new Set<number>();
      let added = 0;
      const read = (device: number) => {
        rows[device] = receive(rows[device]!, server, devices[device]!, fieldMerges.DailyTask).row;
      };
      const send = (device: number, isAnswered: boolean) => {
        const request = nextRequest(rows[device]!);
        if (!request) return;
        if (request.condition?.version.eq === server.version) {
          const { stamps: sent, ...values } = request.input;
          server = {
            ...server,
            ...values,
            version: server.version + 1,
            stamps: { ...server.stamps, ...sent },
          };
        }
        if (isAnswered) read(device);
      };
      const change = (device: number, values: { readonly note: string }, clock: number) => {
        const row = rows[device]!;
        const seen = [
          ...Object.values(row.base!.stamps),
          ...Object.values(row.pending).map(({ stamp }) => stamp),
        ];
        rows[device] = applyChange(row, values, nextStamp(devices[device]!, Date.parse(time) + clock, seen))!;
      };
      for (const { device, act, clock } of steps) {
        const shown = String(visibleRecord(rows[device]!)?.note);
        if (act === 'read') read(device);
        else if (act === 'send') send(device, true);
        else if (act === 'send without an answer') send(device, false);
        else if (act === 'add a line') {
          // Only one device changes words.
          if (device === 0) change(device, { note: `[ ] new ${(added += 1)}\n${shown}` }, clock);
        } else {
          const line = device * 3 + act;
          expected.add(line);
          const at = noteLines(shown).findIndex(({ text }) => text === `line ${line}`);
          change(device, { note: withTick(shown, at + 1, true) }, clock);
        }
      }
      for (let round = 0; round < 4; round += 1) devices.forEach((_, device) => send(device, true));
      devices.forEach((_, device) => read(device));
      const notes = rows.map((row) => String(visibleRecord(row)?.note));
      expect(new Set([...notes, String(server.note)]).size).toBe(1);
      const lines = noteLines(notes[0]);
      expect(lines).toHaveLength(lineCount + added);
      for (const { text, isTicked } of lines) {
        const line = /^line (\d+)$/.exec(text)?.[1];
        expect([text, isTicked]).toEqual([text, line !== undefined && expected.has(Number(line))]);
      }
    }),
  );
});
