import { checkSize } from './check-size.ts';
import { readable, type Predicate } from './predicate.ts';

/** The condition of a write: the client's condition, and whether the record exists. */
export function conditionOf(condition: Predicate | null | undefined, exists: boolean): Predicate {
  if (condition) checkSize('condition', condition);
  return readable('condition', { ...condition, id: { attributeExists: exists } });
}
