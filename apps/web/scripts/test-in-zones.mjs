import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Everything once in UTC; what depends on where the person is (*.zones.test.ts) also west and east of it.
const runs = [
  { zone: 'UTC', files: [] },
  { zone: 'America/Los_Angeles', files: ['\\.zones\\.test\\.ts$'] },
  { zone: 'Asia/Tokyo', files: ['\\.zones\\.test\\.ts$'] },
  // half an hour of daylight saving, and south of the equator
  { zone: 'Australia/Lord_Howe', files: ['\\.zones\\.test\\.ts$'] },
];

const jest = fileURLToPath(import.meta.resolve('jest/bin/jest'));
const results = runs.map(({ zone, files }) => {
  const report = `.reports/jest-${zone.replace('/', '-').toLowerCase()}.json`;
  console.log(`\n— ${zone}`);
  const { status } = spawnSync(process.execPath, [jest, '--json', `--outputFile=${report}`, ...files], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, TZ: zone },
    // the report is in the file; what people read comes on stderr
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status ?? 1;
});
process.exitCode = Math.max(...results);
