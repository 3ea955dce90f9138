import type { Drill, DrillReport } from './run-drill.ts';

/** The steps of a drill in words, a line each. */
export function describePlan({ source, target, moment, keep }: Drill): string {
  const steps = [
    `restore ${source} as it was ${moment === undefined ? 'at the latest restorable moment' : `at ${moment.toISOString()}`} to the new table ${target}`,
    'wait until it can be read (AWS takes minutes to hours by size)',
    'compare keys and indexes of both',
    'count the restored records, and the live ones that have not changed since: none of those may be missing',
    keep ? `keep ${target}` : `delete ${target}`,
  ];
  return steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
}

/** What a drill found, for the log that the runbook asks for. */
export function describeReport({
  moment,
  restored,
  unchanged,
  sameShape,
  seconds,
  passed,
}: DrillReport): string {
  return [
    `moment     ${moment.toISOString()}`,
    `restored   ${restored} records in ${seconds} s`,
    `unchanged  ${unchanged} live records, ${Math.max(0, unchanged - restored)} of them missing`,
    `keys       ${sameShape ? 'the same' : 'DIFFER'}`,
    passed ? 'passed' : 'FAILED: the live table was not touched; see "Restore" in docs/runbook.md',
  ].join('\n');
}
