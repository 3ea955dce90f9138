// `npm run simulate -- <sequences> [first seed]`: random sequences of devices, tabs and a faulty network.
import { ModelServer } from '../test/model-server.ts';
import { simulateSequence } from '../test/simulate-sequence.ts';

const progressInterval = 1000;

const [sequences = 1000, firstSeed = 1] = process.argv.slice(2).map(Number);
if (!Number.isInteger(sequences) || !Number.isInteger(firstSeed) || sequences < 1) {
  console.error('Usage: npm run simulate -- <sequences> [first seed]');
  process.exit(2);
}

const totals = { sequences: 0, writes: 0, faults: 0, crashes: 0, discarded: 0, problems: 0 };
const report = () => {
  console.log(
    Object.entries(totals)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  );
};
for (let seed = firstSeed; seed < firstSeed + sequences; seed += 1) {
  const { problems, writes, faults, crashes, discarded } = await simulateSequence(
    seed,
    (now) => new ModelServer(now),
  );
  totals.sequences += 1;
  totals.writes += writes;
  totals.faults += faults;
  totals.crashes += crashes;
  totals.discarded += discarded;
  totals.problems += problems.length;
  for (const problem of problems) console.error(`Seed ${seed}: ${JSON.stringify(problem)}`);
  if (totals.sequences % progressInterval === 0) report();
}
report();
if (totals.problems > 0) process.exitCode = 1;
