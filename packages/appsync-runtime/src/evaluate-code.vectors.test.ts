import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { evaluateCode } from './evaluate-code.ts';
import type { PlainObject } from './plain-object.ts';

/** Recorded responses of AWS's EvaluateCode, which are not part of this repository. */
interface Vector {
  readonly name: string;
  readonly code: string;
  readonly context: PlainObject;
  readonly function: 'request' | 'response';
  readonly expected: unknown;
  readonly compare: 'result' | 'json' | 'error' | 'subset';
}

const path = process.env.KAIROS_VECTORS ?? resolve(__dirname, '../../../../shared/vectors/appsync.json');

if (existsSync(path)) {
  const vectors = JSON.parse(readFileSync(path, 'utf8')) as Vector[];

  test('vectors: the file is not empty', () => expect(vectors.length).toBeGreaterThan(0));

  test.each(vectors.map((vector, index) => [`${index + 1} ${vector.name}`, vector] as const))(
    '%s',
    async (_name, { code, context, function: handler, expected, compare }) => {
      const { evaluationResult, error } = await evaluateCode({ code, context, function: handler });
      if (compare === 'error') {
        expect({ message: error?.message }).toEqual(expected);
        return;
      }
      expect(error).toBeUndefined();
      const result: unknown = JSON.parse(evaluationResult ?? 'null');
      if (compare === 'json') expect(JSON.parse(result as string)).toEqual(expected);
      else if (compare === 'subset') expect(result).toMatchObject(expected as object);
      else expect(result).toEqual(expected);
    },
  );
} else {
  test.skip(`no vectors at ${path}: set KAIROS_VECTORS to a file of EvaluateCode recordings`, () =>
    undefined);
}
