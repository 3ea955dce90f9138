import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { emptyBucket } from '@kairos/infra/lib/web-files/empty-bucket.ts';
import { addNewFiles, publishWeb } from '@kairos/infra/lib/web-files/publish-web.ts';
import { operate } from '../src/commands/operate.ts';
import type { Environment, Programs } from '../src/commands/start.ts';
import { capture, type Outcome } from './capture.ts';
import { startFakeAws, type FakeAws } from './fake-aws/start-fake-aws.ts';

const infra = join(__dirname, '../../infra');

/** The commands of an operator with the real CDK command and real uploads, against a fake account. */
export interface TestDeployment {
  readonly aws: FakeAws;
  /** A temporary folder that replaces `infra`. */
  readonly folder: string;
  operate(args: readonly string[], given?: Environment): Promise<Outcome>;
  /** Runs the CDK command. */
  cdk(args: readonly string[]): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * Uses the templates from `npm run synth` and a web build of two small files, to avoid the slow steps, which are the
 * same for a deployment to AWS.
 */
export async function startTestDeployment(): Promise<TestDeployment> {
  const aws = await startFakeAws();
  const folder = mkdtempSync(join(tmpdir(), 'kairos-deployment-'));
  const build = join(folder, 'dist');
  mkdirSync(join(build, 'assets'), { recursive: true });
  writeFileSync(join(build, 'index.html'), '<title>Kairos</title>');
  writeFileSync(join(build, 'assets/app-abc.js'), 'export {}');
  // Settings of the CDK command: otherwise it would load notices from the internet.
  cpSync(join(infra, 'cdk.json'), join(folder, 'cdk.json'));
  cpSync(join(infra, 'stages.json'), join(folder, 'stages.json'));
  const environment: Environment = {
    PATH: process.env.PATH,
    HOME: folder,
    CI: 'true',
    ...aws.environment,
  };

  const run = (
    command: (programs: Programs, environment: Environment) => Promise<number>,
    given: Environment = {},
  ) =>
    capture({ ...environment, ...given }, (env, say) => {
      const programs: Programs = {
        folder,
        turbo: () => Promise.resolve(0),
        cdk: (args) => runCdk(args, folder, env, say),
        node: (args, { CDK_OUTDIR }) => runScript(args, CDK_OUTDIR),
      };
      return command(programs, env);
    });

  async function runScript(args: readonly string[], outdir = 'cdk.out'): Promise<number> {
    const [script = '', task, bucket = ''] = args.slice(2);
    if (script === 'bin/kairos.ts') {
      const from = join(infra, 'cdk.out');
      const files = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isFile());
      for (const { name } of files) cpSync(join(from, name), join(folder, outdir, name));
      return 0;
    }
    const s3 = new S3Client({ region: 'us-east-1' });
    try {
      if (task === 'add') await addNewFiles(s3, bucket, build);
      else await (task === 'publish' ? publishWeb(s3, bucket, build) : emptyBucket(s3, bucket));
      return 0;
    } catch {
      return 1;
    } finally {
      s3.destroy();
    }
  }

  return {
    aws,
    folder,
    operate: (args, given) => run((programs, env) => operate(args, env, programs), given),
    cdk: (args) => run((programs, env) => programs.cdk(args, env)),
    close: async () => {
      await aws.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function runCdk(
  args: readonly string[],
  cwd: string,
  env: Environment,
  say: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(infra, 'node_modules/aws-cdk/bin/cdk'), ...args], {
      cwd,
      env,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => say(chunk.toString()));
    }
    child.once('close', (code) => resolve(code ?? 1));
  });
}
