import type { Piece } from '../rules/book-sheets.ts';

/** A key of a piece within its sheet. */
export function pieceKey(piece: Piece): string {
  switch (piece.kind) {
    case 'entry':
      return `${piece.entry.kind} ${piece.entry.id}`;
    case 'habit':
      return `habit ${piece.habit.id}`;
    default:
      return piece.kind;
  }
}
