import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describePlan } from './describe-drill.ts';
import { readDrillRequest } from './drill-request.ts';

test('readDrillRequest: requires the table; moment, --keep and --dry-run are optional', () => {
  expect(readDrillRequest(['prod', '--entity', 'DailyTask'])).toEqual({
    stage: 'prod',
    entity: 'DailyTask',
    keep: false,
    dryRun: false,
  });
  const all = ['prod', '--entity', 'Habit', '--at', '2026-11-20T08:30:00+01:00', '--keep', '--dry-run'];
  expect(readDrillRequest(all)).toEqual({
    stage: 'prod',
    entity: 'Habit',
    moment: new Date('2026-11-20T07:30:00Z'),
    keep: true,
    dryRun: true,
  });
});
test.each([
  [[], 'usage'],
  [['nowhere', '--entity', 'Habit'], 'No stage "nowhere"'],
  [['dev', '--entity', 'Habit'], 'dev keeps no backups'],
  [['prod'], '--entity is one of BucketItem'],
  [['prod', '--entity', 'Nothing'], '--entity is one of'],
  [['prod', '--entity', 'Habit', '--at', '2026-11-20T08:30:00'], 'has no time zone'],
  [['prod', '--entity', 'Habit', '--at', 'yesterdayZ'], 'is not a moment'],
  [['prod', '--force'], "Unknown option '--force'"],
])('readDrillRequest: %j is rejected: %s', (args, message) => {
  expect(() => readDrillRequest(args)).toThrow(message);
});

test('describePlan: lists the created, compared and deleted tables', () => {
  const plan = describePlan({ source: 'live', target: 'drill', moment: new Date(0), keep: false });
  expect(plan).toContain('1. restore live as it was at 1970-01-01T00:00:00.000Z to the new table drill');
  expect(plan).toContain('5. delete drill');
  expect(describePlan({ source: 'live', target: 'drill', keep: true })).toContain('5. keep drill');
});
test('restore-drill: a dry run needs neither credentials nor network', () => {
  const args = ['--import', 'tsx', 'bin/restore-drill.ts', 'prod', '--entity', 'DailyTask', '--dry-run'];
  const said = execFileSync(process.execPath, args, {
    cwd: join(__dirname, '../..'),
    env: { PATH: process.env.PATH, AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_MAX_ATTEMPTS: '1' },
    encoding: 'utf8',
  });
  expect(said).toMatch(/^1\. restore the DailyTask table of Kairos-prod-Backend as it was at the latest/);
});
