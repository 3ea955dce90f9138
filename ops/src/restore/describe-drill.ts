import type { Drill, DrillReport } from './run-drill.ts';

/** Describes the steps of a drill, one line each. */
export function describePlan({ source, target, moment, keep }: Drill): string {
  const steps = [
    `restore ${source} as it was ${moment === undefined ? 'at the latest restorable moment' : `at ${moment.toISOString()}`} to the new table ${target}`,
    'wait until it can be read (minutes to hours, depending on the size)',
    'set the time to live, which AWS does not restore, and compare it, the keys and the indexes of both tables',
    'count the restored records and the live ones that have not changed since: all of those must be restored',
    keep ? `keep ${target}` : `delete ${target}`,
  ];
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}

/** Describes the result of a drill, for the log that the runbook requires. */
export function describeReport({
  moment,
  restored,
  unchanged,
  sameShape,
  sameTimeToLive,
  seconds,
  passed,
}: DrillReport): string {
  return [
    `moment     ${moment.toISOString()}`,
    `restored   ${restored} records in ${seconds} s`,
    `unchanged  ${unchanged} live records, ${Math.max(0, unchanged - restored)} of them missing`,
    `keys       ${sameShape ? 'the same' : 'DIFFER'}`,
    `expiry     ${sameTimeToLive ? 'the same' : 'DIFFERS'}`,
    passed ? 'passed' : 'FAILED: the live table was not touched; see "Restore" in docs/runbook.md',
  ].join('\n');
}
