export interface EvaluateCodeInput {
  /** A bundle with `request` and `response`. */
  code: string;
  /** The resolver's context, or its JSON as AWS takes it. */
  context: Record<string, unknown> | string;
  function: 'request' | 'response';
}

export interface EvaluateCodeOutput {
  /** JSON of what the handler returned; null when it failed. */
  evaluationResult: string | null;
  error?: { message: string; codeErrors?: CodeError[] };
  logs: string[];
  /** JSON of the stash after the call. */
  stash?: string;
  /** JSON of the errors that `util.appendError` added. */
  outErrors?: string;
}

export interface CodeError {
  errorType: string;
  value: string;
  location: { line: number; column: number; span: number };
}

/** Evaluates one handler of a bundle against a mock context, as AppSync's EvaluateCode does. */
export function evaluateCode(_input: EvaluateCodeInput): Promise<EvaluateCodeOutput> {
  return Promise.reject(new Error('The evaluation is not complete yet.'));
}
