/** A valid input of `createKeptVersion`: a switch that was turned on. */
export const keptVersion = {
  id: 'k1',
  kind: 'DailyTask',
  recordId: 't1',
  field: 'done',
  text: 'true',
  device: 'phone',
  writtenAt: '2026-11-20T07:15:00.000Z',
};
