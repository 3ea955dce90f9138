import type { CSSProperties } from 'react';
import { paperSizes, type PaperSize } from '../rules/book-parts.ts';

/** The measures of a sheet in millimetres, as custom properties. */
export function sheetStyle(paper: PaperSize, coverHeight: number): CSSProperties {
  const [width, height] = paperSizes[paper];
  const measures = { '--sheet-width': width, '--sheet-height': height, '--cover-height': coverHeight };
  return measures as CSSProperties;
}
