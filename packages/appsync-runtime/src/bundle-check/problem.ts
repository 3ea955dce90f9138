/** A part of a bundle that AppSync would reject. Line and column start at 1. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  /** Length of the rejected text in characters; 0 for the whole bundle. */
  readonly span: number;
  readonly kind:
    'PARSE_ERROR' | 'UNSUPPORTED_SYNTAX' | 'INVALID_FUNCTION_INVOCATION' | 'UNKNOWN_NAME' | 'TOO_LARGE';
  readonly message: string;
}
