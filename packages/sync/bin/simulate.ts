// `npm run simulate -- <sequences> [first seed] [--model | --texts | --encryption | --sign-up | --sign-in]`: random sequences of devices, tabs and a faulty network over
// the bundled resolvers, or over the model of the server, which is much faster. With `--texts`: several
// devices write in the same texts. With `--encryption`: the users also turn the encryption on and off and change the key,
// and pages are closed after each of its steps. With `--sign-up` or `--sign-in`: what was
// written without an account comes into a new account, or into one with records, over the model.
import { openBundledSimulation, type Simulation } from '../test/bundled-simulation.ts';
import { ModelServer } from '../test/model-server.ts';
import { simulateAdoption } from '../test/simulate-adoption.ts';
import { simulateSequence } from '../test/simulate-sequence.ts';
import { encryptionOf } from '../test/encryption-options.ts';
import { simulateTexts } from '../test/simulate-texts.ts';

// The SDK prints its notice about Node 20 otherwise; its version is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const progressInterval = 1000;
/** The records of so many sequences stay in memory. */
const sequencesPerServer = 500;

const words = process.argv.slice(2);
const adoption = words.includes('--sign-up') ? 'copied' : words.includes('--sign-in') ? 'added' : undefined;
const isOfTexts = words.includes('--texts');
const isEncrypted = words.includes('--encryption');
const isModel = words.includes('--model') || isOfTexts || adoption !== undefined;
const [sequences = 1000, firstSeed = 1] = words.filter((word) => !word.startsWith('--')).map(Number);
if (!Number.isInteger(sequences) || !Number.isInteger(firstSeed) || sequences < 1) {
  console.error(
    'Usage: npm run simulate -- <sequences> [first seed] [--model | --texts | --encryption | --sign-up | --sign-in]',
  );
  process.exit(2);
}

function openModelSimulation(): Simulation {
  return {
    simulate: (seed) => {
      const makeServer = (now: () => number) => new ModelServer(now);
      if (adoption) return simulateAdoption(seed, adoption, makeServer);
      if (isEncrypted) return simulateSequence(seed, makeServer, encryptionOf(seed));
      return isOfTexts ? simulateTexts(seed, makeServer) : simulateSequence(seed, makeServer);
    },
    close: () => Promise.resolve(),
  };
}

const totals = { sequences: 0, writes: 0, faults: 0, crashes: 0, discarded: 0, problems: 0 };
const report = () => {
  console.log(
    Object.entries(totals)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
};

async function run({ simulate }: Simulation, seed: number): Promise<void> {
  const { problems, writes, faults, crashes, discarded } = await simulate(seed);
  totals.sequences += 1;
  totals.writes += writes;
  totals.faults += faults;
  totals.crashes += crashes;
  totals.discarded += discarded;
  totals.problems += problems.length;
  for (const problem of problems) console.error(`Seed ${seed}: ${JSON.stringify(problem)}`);
  if (totals.sequences % progressInterval === 0) report();
}

const end = firstSeed + sequences;
for (let first = firstSeed; first < end; first += sequencesPerServer) {
  const simulation = isModel
    ? openModelSimulation()
    : await openBundledSimulation(isEncrypted ? encryptionOf : undefined);
  for (let seed = first; seed < Math.min(end, first + sequencesPerServer); seed += 1) {
    await run(simulation, seed);
  }
  await simulation.close();
}
report();
if (totals.problems > 0) process.exitCode = 1;
