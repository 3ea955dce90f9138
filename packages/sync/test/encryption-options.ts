/**
 * The steps of turning the encryption on, or of another change of its state, after which a page can be closed:
 * 1 everything is sent and read, 2 the password was entered, 3 the words were shown, 4 the words were entered, 5 the key is
 * stored as a proposal, 6 the server has the state, 7 the device has adopted it, 8 some texts are rewritten, 9 the server
 * has the settled state.
 */
export type KillStep = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export interface EncryptionOptions {
  /** The first change of the state ends after this step, because its page is closed. */
  readonly killAfter?: KillStep;
}

/** What the sequence with a seed does. Nine of ten close a page after one of the steps. */
export function encryptionOf(seed: number): EncryptionOptions {
  const killAfter = (seed % 10) as KillStep | 0;
  return killAfter === 0 ? {} : { killAfter };
}
