// Reads an account at a CalDAV server on this computer as the server of Kairos does, for scripts/check-radicale.mjs. The
// arguments are a JSON of `{ account, range, etags }`. Prints `{ calendars, readings }`: a reading for each etag, '' for none.
// A failure is its reason.
import { findCalendars } from '../src/caldav/find-calendars.ts';
import { readCollection } from '../src/caldav/read-collection.ts';

const options = { loopback: true };
const { account, range, etags } = JSON.parse(process.argv[2]);

/** The reason of a failure in place of an error. */
const orReason = (read) => read.catch(({ reason, message }) => ({ failure: reason ?? message }));

const calendars = await orReason(findCalendars(account, options));
const readings = [];
for (const { address } of Array.isArray(calendars) ? calendars : []) {
  for (const etag of etags) {
    const reading = await orReason(
      readCollection({ ...account, address }, range, etag === '' ? undefined : etag, options),
    );
    readings.push({ address, ...reading, content: reading.content?.toString() });
  }
}
console.log(JSON.stringify({ calendars, readings }));
