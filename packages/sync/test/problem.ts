export type ProblemKind =
  | 'lost silently'
  | 'wrong winner'
  | 'diverged'
  | 'resurrected'
  | 'missing'
  | 'still pending'
  | 'wrong stamp'
  | 'misplaced'
  | 'broken seal'
  | 'nowhere'
  | 'wrong next'
  | 'doubled'
  | 'too early'
  | 'left on the device'
  | 'of another user'
  | 'unreadable'
  | 'sent readable'
  | 'repeated nonce'
  | 'opened elsewhere'
  | 'wrong form'
  | 'not settled';

export interface Problem {
  readonly kind: ProblemKind;
  readonly subject: string;
  readonly detail: unknown;
}
