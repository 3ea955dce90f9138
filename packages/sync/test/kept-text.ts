import { isEnvelope } from '../src/sealing/envelope.ts';

interface KeptValue {
  readonly value: unknown;
  readonly reason: unknown;
}

/** A discarded value as the text of a KeptVersion. An envelope stays one, so that a device with its key can open it. */
export function keptText({ value, reason }: KeptValue): string {
  return isEnvelope(value) ? value : JSON.stringify({ value, reason });
}

/** The discarded value in the text of a KeptVersion. Only values of another device are stored as envelopes. */
export function parseKeptText(text: string): KeptValue {
  return text.startsWith('{') ? (JSON.parse(text) as KeptValue) : { value: text, reason: 'replaced' };
}
