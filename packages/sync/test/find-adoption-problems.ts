import type { AdoptionKind } from '../src/adoption-mark.ts';
import { isRecorded, keptVersion } from './entities.ts';
import { findDivergence, findProblems, readServer } from './find-problems.ts';
import type { Problem } from './problem.ts';
import { isInvalid } from './random-values.ts';
import type { RemoteRecord } from '../src/record.ts';
import type { SimulatedDevice } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { LoggedWrite, WriteLog } from './write-log.ts';

type Stored = ReadonlyMap<string, RemoteRecord>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.startsWith('text ');

/** The texts of a value: a joined one has several. */
const textsIn = (value: unknown): readonly string[] => (isText(value) ? value.split('\n\n') : []);

/** All texts of a record, those of logs as well. */
function textsOf(record: RemoteRecord): readonly string[] {
  return Object.values(record).flatMap((value) => {
    if (typeof value !== 'string' || !value.startsWith('{')) return textsIn(value);
    return Object.values(JSON.parse(value) as object).flatMap(textsIn);
  });
}

/** The texts in the discarded values of a record. */
function keptTexts(stored: Stored, id: string): readonly string[] {
  return [...stored].flatMap(([subject, record]) =>
    subject.startsWith(`${keptVersion} `) && record.recordId === id
      ? textsIn((JSON.parse(String(record.text)) as { readonly value: unknown }).value)
      : [],
  );
}

/** Texts that are neither in their record nor in its history, though no writer has replaced them. */
function findLostTexts(stored: Stored, log: WriteLog): readonly Problem[] {
  return [...log.byPath().values()].flatMap((writes) => {
    const [first] = writes;
    if (!first || !isRecorded(first.entity)) return [];
    const replaced = new Set(writes.flatMap(({ seen }) => seen));
    const record = stored.get(`${first.entity} ${first.id}`);
    const isRejected = log.writes.some(({ id, value }) => id === first.id && isInvalid(value));
    const found = new Set([...(record ? textsOf(record) : []), ...keptTexts(stored, first.id)]);
    const isLost = ({ value, stamp }: LoggedWrite) =>
      !replaced.has(stamp) && textsIn(value).some((text) => !found.has(text));
    // A rejected create leaves discarded values of its own.
    const lost = isRejected && !record ? [] : writes.filter(isLost);
    return lost.map((write) => ({
      kind: 'lost silently' as const,
      subject: `${write.entity} ${write.id}`,
      detail: { write, record, writes },
    }));
  });
}

/** Texts that are twice in the live records of an account: each was written once. */
function findDoubled(stored: Stored): readonly Problem[] {
  const seen = new Map<string, string>();
  return [...stored].flatMap(([subject, record]): readonly Problem[] => {
    if (subject.startsWith(`${keptVersion} `) || record._deleted === true) return [];
    // One change can write a text into several fields.
    const fields = Object.entries(record).flatMap(([field, value]) =>
      textsIn(value).map((text) => `${field} ${text}`),
    );
    return fields.flatMap((text) => {
      const other = seen.get(text);
      seen.set(text, subject);
      return other === undefined ? [] : [{ kind: 'doubled' as const, subject, detail: { text, other } }];
    });
  });
}

/** Compares what was written with the account, once all of it is copied, sent and read. */
export async function findAdoptionProblems(
  kind: AdoptionKind,
  server: SimulatedServer,
  devices: readonly SimulatedDevice[],
  log: WriteLog,
): Promise<readonly Problem[]> {
  const stored = await readServer(server);
  const doubled = findDoubled(stored);
  // Records of a new account are merged as those of two devices.
  if (kind === 'copied') return [...(await findProblems(server, devices, log)), ...doubled];
  const diverged = await Promise.all(devices.map((device) => findDivergence(device, stored)));
  return [...diverged.flat(), ...findLostTexts(stored, log), ...doubled];
}

/** The records that another user got. */
export async function findForeign(server: SimulatedServer): Promise<readonly Problem[]> {
  const stored = await readServer(server);
  return [...stored].map(([subject, detail]) => ({ kind: 'of another user', subject, detail }));
}
