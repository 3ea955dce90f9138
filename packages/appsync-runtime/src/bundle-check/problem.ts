/** One thing AppSync would refuse, at a 1-based line and column of the bundle. */
export interface Problem {
  line: number;
  column: number;
  /** Length in characters of the offending text, 0 when the whole bundle is meant. */
  span: number;
  kind: 'PARSE_ERROR' | 'UNSUPPORTED_SYNTAX' | 'INVALID_FUNCTION_INVOCATION' | 'UNKNOWN_NAME' | 'TOO_LARGE';
  message: string;
}
