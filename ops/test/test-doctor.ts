import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '../src/commands/start.ts';
import { doctor } from '../src/doctor/doctor.ts';
import { capture, type Outcome } from './capture.ts';
import { startFakeAws, type FakeAws } from './fake-aws/start-fake-aws.ts';

/** The command `doctor` with a fake account. */
export interface TestDoctor {
  readonly aws: FakeAws;
  /** Runs the command with the settings of prod. @param environment default: that of the account */
  readonly run: (prod: object, environment?: object) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

export async function startTestDoctor(): Promise<TestDoctor> {
  const aws = await startFakeAws();
  const folder = mkdtempSync(join(tmpdir(), 'kairos-doctor-'));
  return {
    aws,
    run(prod, environment = aws.environment) {
      writeFileSync(join(folder, 'stages.json'), JSON.stringify({ stages: { prod } }));
      const given = {
        ...{ PATH: process.env.PATH, HOME: folder, AWS_EC2_METADATA_DISABLED: 'true' },
        ...environment,
      };
      return capture(given, (env) => doctor(['prod'], env, { ...programs, folder }));
    },
    async close() {
      await aws.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The finding of a check, without its name. */
export const findingOf = ({ said }: Outcome, subject: string): string[] | undefined =>
  new RegExp(`^(\\w+) +${subject}: (.*)$`, 'm').exec(said)?.slice(1);
