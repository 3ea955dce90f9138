import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** An argument of an ICU message, each place where it occurs. */
export interface Argument {
  readonly name: string;
  /** `plain` for `{name}`, else the ICU type, e.g. `plural` or `number`. */
  readonly type: string;
  /** The style of a number, e.g. `percent`. */
  readonly style: string | undefined;
  /** The branches of a plural or a select: `one`, `other`, or `0` for `=0`. */
  readonly branches: readonly string[];
}

export interface MessageParts {
  readonly args: readonly Argument[];
  /** The literal texts: of the message, and of each branch. An argument is one `\uFFFC`. */
  readonly texts: readonly string[];
}

type Token = string | readonly [name: string, type?: string, format?: unknown];

/**
 * The parts of an ICU message, also those inside of branches.
 *
 * @throws when the message is not ICU
 */
export function messageParts(message: string): MessageParts {
  const args: Argument[] = [];
  const texts: string[] = [];
  const visit = (tokens: readonly Token[], isPlural: boolean) => {
    texts.push(
      tokens
        .map((token) => (typeof token === 'string' && !(isPlural && token === '#') ? token : '\uFFFC'))
        .join(''),
    );
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, type = 'plain', format] = token;
      const branches = isBranching(type) ? branchesOf(format) : [];
      args.push({
        name,
        type,
        style: typeof format === 'string' ? format : undefined,
        branches: branches.map(([branch]) => branch),
      });
      for (const [, branch] of branches) visit(branch, type !== 'select');
    }
  };
  visit(compileMessageOrThrow(message), false);
  return { args, texts };
}

function isBranching(type: string): boolean {
  return ['plural', 'selectordinal', 'select'].includes(type);
}

function branchesOf(format: unknown): [branch: string, tokens: readonly Token[]][] {
  return Object.entries(format as Record<string, readonly Token[] | undefined>).flatMap(([branch, tokens]) =>
    branch === 'offset' || tokens === undefined ? [] : [[branch, tokens]],
  );
}
