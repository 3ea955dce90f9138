import { test, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text on a sheet, in millimetres from its upper left corner. */
interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of the line on which the letters stand. */
  readonly base: number;
}

export interface PrintedSheet {
  /** In millimetres, rounded. */
  readonly size: readonly [width: number, height: number];
  /** The texts of the sheet without its foot. */
  readonly texts: readonly PrintedText[];
  /** The texts without spaces: the parts of a line are separate in a PDF. */
  readonly content: string;
  /** The text below the lower margin, without spaces. */
  readonly foot: string;
}

interface Printed {
  readonly title: string;
  readonly sheets: readonly PrintedSheet[];
}

const millimetres = 25.4 / 72;
const margin = 16;

/**
 * Prints the page to a PDF and reads it.
 *
 * @param paper of the dialog; without it the page decides
 */
export async function printed(page: Page, name: string, paper?: 'A4' | 'Letter'): Promise<Printed> {
  const pdf = await page.pdf({
    path: test.info().outputPath(`${name}.pdf`),
    ...(paper === undefined ? { preferCSSPageSize: true } : { format: paper }),
  });
  const file = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await file.promise;
  const { info } = (await document.getMetadata()) as { info: { readonly Title?: string } };
  const sheets: PrintedSheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    sheets.push(await readSheet(await document.getPage(number)));
  }
  await file.destroy();
  return { title: info.Title ?? '', sheets };
}

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

async function readSheet(page: PdfPage): Promise<PrintedSheet> {
  const [, , width = 0, height = 0] = page.view.map((length: number) => length * millimetres);
  const { items } = await page.getTextContent();
  const all = items.flatMap((item): PrintedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = (item.transform as number[]).map((length) => length * millimetres);
    return [{ text: item.str, left: x, right: x + item.width * millimetres, base: height - y }];
  });
  const isFoot = ({ base }: PrintedText) => base > height - margin + 2;
  const joined = (texts: readonly PrintedText[]) =>
    texts
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
  const texts = all.filter((text) => !isFoot(text));
  return {
    size: [Math.round(width), Math.round(height)],
    texts,
    content: joined(texts),
    foot: joined(all.filter(isFoot).toSorted((one, other) => one.left - other.left)),
  };
}

/** The texts that reach into a margin of their sheet. */
export function textsInMargins({ sheets }: Printed): readonly string[] {
  return sheets.flatMap(({ size: [width, height], texts }) =>
    texts
      .filter(
        ({ left, right, base }) =>
          left < margin - 1 || right > width - margin + 1 || base < margin || base > height - margin + 1,
      )
      .map(({ text }) => text),
  );
}
