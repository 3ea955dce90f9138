// @spec import-other-apps

import { strToU8, zipSync } from 'fflate';
import { bytesOf, contentOf, context, csv, tickTick } from '../testing/made-files.ts';
import { sampleFile } from '../testing/sample-file.ts';
import { fileContent } from './file-content.ts';
import { readTable } from './read-table.ts';
import { recognizeFile } from './recognize-file.ts';

function recognize(bytes: Uint8Array) {
  const file = fileContent(bytes);
  if (typeof file === 'string') throw new Error(file);
  return recognizeFile(file, context);
}

/** The rows of a file that is a table. */
function rowsOf(bytes: Uint8Array) {
  const found = recognize(bytes);
  if (found.is !== 'table') throw new Error(found.is);
  return found.rows;
}

/** The bytes of a text whose characters are below U+0100, as Windows-1252 has them. */
const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('archives', () => {
  test.each([0, 6] as const)('an archive in an archive is read (compression %i)', (level) => {
    const inner = sampleFile('notion.zip');
    const rows = rowsOf(zipSync({ 'Export-Part-1.zip': [inner, { level }] }));
    expect(rows).toEqual(rowsOf(inner));
    expect(rows).toHaveLength(5);
  });

  test('documents of an archive that are not read are named', () => {
    const found = recognize(
      zipSync({ 'a.csv': strToU8('A,B\n1,2\n3,4\n'), 'b.csv': strToU8('C,D\n1,2\n'), 'c.md': strToU8('x') }),
    );
    expect(found).toMatchObject({ is: 'table', unsupported: ['other-files'] });
    expect(recognize(sampleFile('notion.zip'))).toMatchObject({ unsupported: ['other-files'] });
    const alone = recognize(
      zipSync({ 'T 1.csv': strToU8('A,B\n1,2\n'), 'T 1_all.csv': strToU8('A,B\n1,2\n3,4\n') }),
    );
    expect(alone).toMatchObject({ is: 'table', unsupported: [] });
  });

  test('a damaged archive in an archive is named, and alone makes it damaged', () => {
    const damaged = sampleFile('notion.zip').slice(0, 300);
    const text = strToU8('A,B\n1,2\n');
    expect(recognize(zipSync({ 'a.csv': text, 'b.zip': damaged }))).toMatchObject({
      ...{ is: 'table', unsupported: ['other-files'] },
    });
    expect(fileContent(zipSync({ 'b.zip': damaged }))).toBe('damaged');
  });

  test('half a file is damaged', () => {
    const whole = sampleFile('loop-2.3.zip');
    expect(fileContent(whole.slice(0, whole.length / 2))).toBe('damaged');
    expect(recognize(sampleFile('habitica.json').slice(0, 900))).toEqual({ is: 'damaged' });
  });
});

describe('encodings', () => {
  const text = (words: string) => `Task;Note\n${words};${words}\n`;
  const utf16 = (words: string, isLittle: boolean, mark: boolean) => {
    const units = Array.from(mark ? `\uFEFF${words}` : words, (character) => character.charCodeAt(0));
    return Uint8Array.from(
      units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  };

  test.each([
    ['Windows-1252', 'Müll', windows1252(text('Müll'))],
    ['Windows-1252 with signs before letters', '21°C ¿Año?', windows1252(text('21°C ¿Año?'))],
    ['UTF-16 little endian', 'Müll 水', utf16(text('Müll 水'), true, false)],
    ['UTF-16 big endian', 'Müll 水', utf16(text('Müll 水'), false, false)],
    ['UTF-16 big endian with a mark', 'Müll 水', utf16(text('Müll 水'), false, true)],
    // 買菜 in GB 18030 is 买菜 in simplified characters: bytes C2 F2, B2 CB.
    ['GB 18030', '买菜', windows1252(text('\u00C2\u00F2\u00B2\u00CB'))],
    ['Big5', '買菜', windows1252(text('\u00B6\u0052\u00B5\u00E6'))],
    ['UTF-8', '买菜 Müll', bytesOf(text('买菜 Müll'))],
  ])('%s', (_, words, bytes) => {
    expect(rowsOf(bytes)[1]).toEqual([words, words]);
  });

  test('UTF-8 that ends in a character stays UTF-8, and a picture is no text', () => {
    expect(rowsOf(bytesOf(text('Müll')).slice(0, -5))[1]).toEqual(['Müll', 'M']);
    expect(fileContent(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toBe(
      'unknown',
    );
  });
});

describe('tables', () => {
  test.each([',', ';', '\t', '|'])('the delimiter %j, and line ends that change', (delimiter) => {
    const lines = [
      ['Task', 'Note'],
      ['Buy 1,5 l; milk', 'a'],
      ['B', 'x\ny'],
      ['C', ''],
    ];
    const quoted = lines.map((row) => row.map((cell) => `"${cell}"`).join(delimiter));
    expect(rowsOf(bytesOf(`${quoted.join('\r\n')}\n`)).slice(0, 4)).toEqual(lines);
    expect(rowsOf(bytesOf(`${quoted[0]}\r\n${quoted.slice(1).join('\n')}`))).toEqual(lines);
  });

  test('decimals with a comma, and a first line that names the delimiter', () => {
    expect(rowsOf(bytesOf('Task;Amount\nA;1,5\nB;2,5\nC;3,5\n'))[1]).toEqual(['A', '1,5']);
    expect(rowsOf(bytesOf('sep=;\r\nTask;Note\r\nA, B;C\r\n'))).toEqual([
      ['Task', 'Note'],
      ['A, B', 'C'],
      [''],
    ]);
  });

  test('a cell with wrong quotes takes no other row with it', () => {
    const rows = rowsOf(
      bytesOf('Task,Note\n"Buy" milk,a\n5" pipe,b\n"open,c\n"well ""quoted"" ",d\nLast,e\n'),
    );
    expect(rows.slice(1, 6)).toEqual([
      ['"Buy" milk', 'a'],
      ['5" pipe', 'b'],
      ['"open', 'c'],
      ['well "quoted" ', 'd'],
      ['Last', 'e'],
    ]);
  });

  test('a row that is cut in a quoted cell, or has more cells than the heading, is listed', () => {
    const columns = { 0: 'title', 1: 'note' } as const;
    const read = (text: string) =>
      readTable(rowsOf(bytesOf(text)), { kind: 'tasks', columns, order: 'day-first' }, context);
    expect(read('Task,Note\nA,b\n"C, d')).toMatchObject({
      records: [{ text: 'A' }],
      unreadable: [{ row: 3 }],
    });
    expect(read('Task,Note\nA, b, c\nD\n')).toMatchObject({
      records: [{ text: 'D' }],
      unreadable: [{ row: 2, reason: 'no-form' }],
    });
    const whole = tickTick([{ Title: 'A' }, { Title: 'B', Content: 'some words' }]);
    const cut = new TextDecoder().decode(whole).indexOf('words');
    expect(contentOf(whole.slice(0, cut))).toMatchObject({
      records: [{ text: 'A' }],
      unreadable: [{ row: 3, reason: 'no-form' }],
    });
  });

  test('a written table is read as it was', () => {
    expect(
      rowsOf(
        bytesOf(
          csv([
            ['A', 'B'],
            ['"', 'a\n""b'],
            [',', ';'],
          ]),
        ),
      ),
    ).toEqual([['A', 'B'], ['"', 'a\n""b'], [',', ';'], ['']]);
  });
});
