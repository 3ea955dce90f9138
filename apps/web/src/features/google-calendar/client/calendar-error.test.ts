import { readErrorResponse } from './calendar-error.ts';

const rejected = (status: number, reason?: string) =>
  readErrorResponse(
    Response.json({ error: { message: 'No', errors: reason ? [{ reason }] : [] } }, { status }),
  );

test.each([
  [400, 'timeRangeEmpty', 'rejected'],
  [401, 'authError', 'unauthorized'],
  [403, 'rateLimitExceeded', 'rate'],
  [403, 'userRateLimitExceeded', 'rate'],
  [403, 'quotaExceeded', 'rate'],
  [403, 'dailyLimitExceeded', 'rate'],
  [403, 'insufficientPermissions', 'scope'],
  [403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'scope'],
  [403, 'forbiddenForNonOrganizer', 'forbidden'],
  [403, undefined, 'forbidden'],
  [404, 'notFound', 'gone'],
  [409, 'duplicate', 'exists'],
  [410, 'deleted', 'gone'],
  [412, 'conditionNotMet', 'changed'],
  [429, 'rateLimitExceeded', 'rate'],
  [499, undefined, 'rejected'],
  [500, 'backendError', 'server'],
  [503, undefined, 'server'],
])('calendar error: %i %s is %s', async (status, reason, kind) => {
  expect(await rejected(status, reason)).toMatchObject({ kind, message: 'No' });
});

test.each(['', 'null', '<h1>no</h1>', '{}', '{"error":{}}'])(
  'calendar error: names the status when the body is %j, and leaves the body readable',
  async (body) => {
    const response = new Response(body, { status: 500 });
    expect(await readErrorResponse(response)).toMatchObject({
      kind: 'server',
      message: 'The calendar answered 500',
    });
    expect(await response.text()).toBe(body);
  },
);
