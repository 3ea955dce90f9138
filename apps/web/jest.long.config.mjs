import base from '../../config/jest.base.mjs';
import { cloud, rules, screens } from './jest.projects.mjs';

// West and east of UTC, and where daylight saving time starts at midnight.
const zones = ['America/Los_Angeles', 'Asia/Tokyo', 'America/Santiago'];
// The clocks of Tokyo never change.
const zonesWithClockChanges = ['America/Los_Angeles', 'America/Santiago'];
// Other zones where the clocks skip midnight, now or in earlier years, or where an hour around it occurs twice.
const zonesWithoutMidnights = [
  'Africa/Cairo',
  'America/Havana',
  'America/Asuncion',
  'America/Sao_Paulo',
  'Atlantic/Azores',
];

/** The tests that only `npm run test:all` runs. */
export default {
  testTimeout: base.testTimeout,
  maxWorkers: 2,
  projects: [
    rules('UTC', 'long'),
    screens('UTC', 'long'),
    cloud('long'),
    ...zones.flatMap((zone) => [rules(zone, 'zones'), screens(zone, 'zones')]),
    ...zonesWithClockChanges.map((zone) => screens(zone, 'clockChanges')),
    ...zonesWithoutMidnights.map((zone) => rules(zone, 'midnight')),
  ],
};
