import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build as bundle } from 'esbuild';
import type { ModelServer } from './model-server.ts';
import { type Mutant, mutants } from './mutants.ts';
import type { encryptionOf } from './encryption-options.ts';
import type { simulateAdoption } from './simulate-adoption.ts';
import type { simulateSequence } from './simulate-sequence.ts';
import type { simulateTexts } from './simulate-texts.ts';

interface Simulation {
  readonly ModelServer: typeof ModelServer;
  readonly simulateSequence: typeof simulateSequence;
  readonly simulateAdoption: typeof simulateAdoption;
  readonly simulateTexts: typeof simulateTexts;
  readonly encryptionOf: typeof encryptionOf;
}

const maxSequences = 1000;
const folder = mkdtempSync(join(tmpdir(), 'kairos-mutants-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The simulation with one fault in the core. */
async function buildWith(mutant: Mutant | null, outfile: string): Promise<Simulation> {
  let replacements = 0;
  await bundle({
    stdin: {
      contents:
        "export * from './model-server.ts'; export * from './simulate-sequence.ts'; export * from './simulate-adoption.ts'; export * from './simulate-texts.ts'; export { encryptionOf } from './encryption-options.ts';",
      resolveDir: __dirname,
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
    plugins: [
      {
        name: 'mutant',
        setup: (build) => {
          build.onLoad({ filter: /\/sync\/src\/.*\.ts$/ }, ({ path }) => {
            const source = readFileSync(path, 'utf8');
            if (mutant?.file !== basename(path)) return { contents: source, loader: 'ts' };
            replacements += source.split(mutant.from).length - 1;
            return { contents: source.replace(mutant.from, mutant.to), loader: 'ts' };
          });
        },
      },
    ],
  });
  expect(replacements).toBe(mutant ? 1 : 0);
  return jest.requireActual<Simulation>(outfile);
}

/** The seed of the first sequence with a problem; undefined when all are right. */
async function firstProblem(
  {
    ModelServer: Server,
    simulateSequence: simulate,
    simulateAdoption: adopt,
    simulateTexts: type,
    encryptionOf,
  }: Simulation,
  sequences: number,
  { adoption, isOfTexts, isOfEncryption }: Pick<Mutant, 'adoption' | 'isOfTexts' | 'isOfEncryption'> = {},
) {
  for (let seed = 1; seed <= sequences; seed += 1) {
    const makeServer = (now: () => number) => new Server(now);
    const run = isOfTexts ? type : simulate;
    const encryption = isOfEncryption && encryptionOf(seed);
    const running = adoption ? adopt(seed, adoption, makeServer) : run(seed, makeServer, encryption);
    const found = await running.catch(() => ({ problems: ['failed'] }));
    if (found.problems.length > 0) return seed;
  }
  return undefined;
}

test('simulation: finds no problem without a mutation', async () => {
  const simulation = await buildWith(null, join(folder, 'core.cjs'));
  expect(await firstProblem(simulation, 50)).toBeUndefined();
});

test.each(mutants)('simulation: finds the mutation "$name"', async (mutant) => {
  const simulation = await buildWith(mutant, join(folder, `${mutants.indexOf(mutant)}.cjs`));
  expect(await firstProblem(simulation, maxSequences, mutant)).toBeDefined();
});
