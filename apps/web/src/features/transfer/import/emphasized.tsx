/** A number with its separators, e.g. `3,204` or `3 204`. */
const numbers = /(\d+(?:[.,’\u00a0\u202f]\d+)*)/;
const term = /^([^:：]+)([:：].*)$/s;

interface EmphasizedProps {
  text: string;
}

/** A text with emphasized numbers. */
export function EmphasizedNumbers({ text }: EmphasizedProps) {
  // Each second part is a number.
  return text
    .split(numbers)
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}

/** A text with an emphasized beginning: what comes before its colon. */
export function EmphasizedTerm({ text }: EmphasizedProps) {
  const [, what, rest] = term.exec(text) ?? [];
  if (what === undefined) return text;
  return (
    <>
      <strong>{what}</strong>
      {rest}
    </>
  );
}
