// @spec import-other-apps

import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import {
  bytesOf,
  contentOf,
  context,
  csv,
  loop,
  numberedRows,
  tickTick,
  tickTickHeading,
  tickTickRow,
} from '../testing/made-files.ts';
import { fileContent } from './file-content.ts';
import { recognizeFile } from './recognize-file.ts';
import { unzip } from './unzip.ts';

/** Words with quotes, commas, line ends and formulas, but with a visible character. */
const words = fc
  .array(fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', '=1+1', '\t', 'é', '水', "'", '|', ' '), {
    maxLength: 12,
  })
  .map((parts) => `w${parts.join('')}`);

describe('files', () => {
  test('a file over 50 MB is too large', () => {
    expect(fileContent(new Uint8Array(50_000_001))).toBe('too-large');
  });

  test('an archive that states a wrong size is damaged', () => {
    const whole = zipSync({ 'a.csv': strToU8('a,b\n1,2\n') });
    const list = new DataView(whole.buffer).getUint32(whole.length - 6, true);
    // The stated sizes in the list at the end: compressed at 20, unpacked at 24.
    for (const field of [20, 24]) {
      const lying = Uint8Array.from(whole);
      lying[list + field] = 1;
      expect(unzip(lying)).toBe('damaged');
    }
  });

  test('an archive in which one byte has changed is damaged', () => {
    const whole = loop('2026-11-20,YES_MANUAL,\n');
    const changed = Uint8Array.from(whole);
    // In the packed text of the first file.
    changed[60] = (changed[60] ?? 0) ^ 1;
    expect(unzip(changed)).toBe('damaged');
  });

  test.each(['../a.csv', 'a/../../b.csv', '/etc/a.csv', 'C:/a.csv', '..\\a.csv'])(
    'an archive with the path %s is not read',
    (path) => {
      expect(unzip(zipSync({ [path]: strToU8('a,b\n1,2\n') }))).toBe('damaged');
      expect(fileContent(loop('2026-11-20,YES_MANUAL,\n', { [path]: strToU8('a') }))).toBe('damaged');
    },
  );

  test('pictures are not unpacked', () => {
    const unpacked = unzip(zipSync({ 'a.csv': strToU8('a'), 'photos/b.jpeg': new Uint8Array(10) }));
    expect(unpacked).toEqual({ entries: new Map([['a.csv', strToU8('a')]]), others: [] });
  });

  test('property: any bytes, and any archive that is cut, are read or rejected without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const file = fileContent(bytes);
        if (typeof file !== 'string') recognizeFile(file, context);
      }),
    );
    const whole = loop('2026-11-20,YES_MANUAL,\n');
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => {
        const file = fileContent(whole.slice(0, length));
        if (typeof file !== 'string') expect(recognizeFile(file, context).is).not.toBe('content');
      }),
    );
  });

  test('property: any JSON is read or not known without an error', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const file = fileContent(bytesOf(text));
        if (typeof file !== 'string') recognizeFile(file, context);
      }),
    );
  });

  test.each(['constructor', '__proto__', 'toString'])('the name %s in a file is only a text', (name) => {
    const state = `{"ids":["${name}"],"entities":{}}`;
    const text = `{"task":${state},"project":{},"tag":${state},"simpleCounter":${state}}`;
    expect(contentOf(bytesOf(text)).records).toEqual([]);
  });

  test('a file with a byte order mark, in UTF-8 or UTF-16, is read', () => {
    const text = csv([tickTickHeading, tickTickRow({ Title: 'Añil 水' })]);
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
    ]);
    for (const bytes of [bytesOf(`\uFEFF${text}`), utf16]) {
      expect(contentOf(bytes).records).toMatchObject([{ text: 'Añil 水', day: null }]);
    }
  });
});

describe('rows', () => {
  test('property: each row of a backup is a record, a part of one, or listed; the line ends do not matter', () => {
    const rows = fc.array(
      fc.record({
        Title: fc.oneof(words, fc.constant('')),
        Content: words,
        taskId: fc.constantFrom('', '1', '2', '3'),
        parentId: fc.constantFrom('', '1', '2', '3', '4'),
        'Due Date': fc.constantFrom('', '2024-02-29T12:00:00+0000', '2023-02-29T12:00:00+0000', 'soon'),
        Timezone: fc.constantFrom('', 'Asia/Tokyo', 'Nowhere/Land'),
        Status: fc.constantFrom('0', '1', '2'),
      }),
      { maxLength: 12 },
    );
    const preamble = fc.constantFrom('', '"Date: 2026-11-25+0000"\n"Status: \n0 Normal\n1 Completed"\n');
    fc.assert(
      fc.property(rows, preamble, (list, before) => {
        const content = contentOf(tickTick(list, before));
        const listed = new Set(content.unreadable.map(({ row }) => row));
        const first = before === '' ? 2 : 4;
        const texts = content.records.flatMap((record) =>
          record.kind === 'task' ? [record.text, ...record.note.split('\n')] : [],
        );
        list.forEach(({ Title, Status }, index) => {
          if (listed.has(first + index)) return;
          const title = Title.replace(/\s*[\r\n]+\s*/g, ' ').trim();
          expect(title).not.toBe('');
          const line = `[${Status === '0' ? ' ' : 'x'}] ${title}`;
          expect(texts.includes(title) || texts.includes(line)).toBe(true);
        });
        const sources = content.records.map(({ source }) => source);
        expect(new Set(sources).size).toBe(sources.length);
        expect(contentOf(tickTick(list, before.replaceAll('\n', '\r\n'), '\r\n'))).toEqual(content);
        expect(contentOf(tickTick(list, before))).toEqual(content);
      }),
    );
  });

  test('a row may be a part of a later row, and a circle of parts is none', () => {
    const { records } = contentOf(
      tickTick([
        { Title: 'Part', taskId: '1', parentId: '2' },
        { Title: 'Whole', taskId: '2' },
        { Title: 'One', taskId: '3', parentId: '4' },
        { Title: 'Other', taskId: '4', parentId: '3' },
        { Title: 'Self', taskId: '5', parentId: '5' },
        { Title: 'Orphan', taskId: '6', parentId: '99' },
      ]),
    );
    expect(records.map((record) => record.kind === 'task' && [record.text, record.note])).toEqual([
      ['Whole', '[ ] Part'],
      ['One', ''],
      ['Other', ''],
      ['Self', ''],
      ['Orphan', ''],
    ]);
  });

  test('parts for which a note has no room stay tasks of their own', () => {
    const parts = Array.from({ length: 30 }, () => ({ Title: 'p'.repeat(300), parentId: '1' }));
    const { records, unreadable } = contentOf(tickTick([{ Title: 'Whole', taskId: '1' }, ...parts]));
    expect(unreadable).toEqual([]);
    expect(records).toHaveLength(31);
  });

  test('an id that occurs twice makes two records with ids of their own', () => {
    const { records } = contentOf(
      tickTick([
        { Title: 'A', taskId: '1' },
        { Title: 'B', taskId: '1' },
      ]),
    );
    expect(records.map(({ source }) => source)).toEqual(['id:1', 'id:1#2']);
  });

  test('2,000 rows are read', () => {
    expect(contentOf(tickTick(numberedRows(2_000))).records).toHaveLength(2_000);
  });

  test('texts over a limit are listed and not cut', () => {
    const title = 'a'.repeat(501);
    const content = contentOf(
      tickTick([
        { Title: title },
        { Title: 'a'.repeat(500) },
        { Title: 'b', Content: 'c'.repeat(5_001) },
        {},
      ]),
    );
    expect(content.records).toHaveLength(1);
    expect(content.unreadable).toEqual([
      { row: 2, reason: 'text-too-long' },
      { row: 4, reason: 'note-too-long' },
    ]);
  });
});
