import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { findAccount } from '../src/commands/account.ts';
import { exitCodeOf } from '../src/commands/exit-code-of.ts';
import { describePlan, describeReport } from '../src/restore/describe-drill.ts';
import { readDrillRequest } from '../src/restore/drill-request.ts';
import { findTable } from '../src/restore/find-table.ts';
import { runDrill } from '../src/restore/run-drill.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
try {
  const { stage, entity, dryRun, ...asked } = readDrillRequest(process.argv.slice(2));
  const { region } = stageOf(stage);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const target = `kairos-drill-${entity}-${stamp}`;
  if (dryRun) {
    console.log(describePlan({ source: `the ${entity} table of Kairos-${stage}-Backend`, target, ...asked }));
  } else {
    console.log(`restore-drill ${stage}: account ${await findAccount(region)}, ${region}`);
    const drill = { source: await findTable(stage, region, entity), target, ...asked };
    console.log(describePlan(drill));
    const report = await runDrill(new DynamoDBClient({ region }), drill, Date.now);
    console.log(describeReport(report));
    process.exitCode = report.passed ? 0 : 1;
  }
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
