import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createDecryption, createEncryption } from '@kairos/local-cloud/backup/encryption';
import { z } from 'zod';

const header = z.strictObject({
  format: z.literal('kairos-users'),
  version: z.literal(1),
  stage: z.string(),
  /** When the export began, as ISO 8601. */
  exportedAt: z.iso.datetime(),
});

const user = z.strictObject({
  /** The owner of the user's records. */
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().optional(),
  enabled: z.boolean(),
});

export type UserFileHeader = Readonly<z.infer<typeof header>>;
export type ExportedUser = Readonly<z.infer<typeof user>>;

/** The file is not one of `export-users`, or not complete. */
export class UserFileError extends Error {
  override readonly name = 'UserFileError';
}

/**
 * Writes users into a new file that only its owner can read, encrypted for a recipient of age: a line of JSON for the
 * header, each user and their number, which shows that the file is complete.
 * @returns the number of users
 * @throws SettingsError for an invalid recipient, and errors of the disk, also when the file exists
 */
export async function writeUserFile(
  path: string,
  recipient: string,
  head: Omit<UserFileHeader, 'format' | 'version'>,
  users: AsyncIterable<ExportedUser>,
): Promise<number> {
  const encrypt = await createEncryption(recipient);
  let count = 0;
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`);
  async function* lines() {
    yield line({ format: 'kairos-users', version: 1, ...head } satisfies UserFileHeader);
    for await (const one of users) {
      count += 1;
      yield line(one);
    }
    yield line({ users: count });
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open');
  for await (const part of encrypt(lines())) if (!file.write(part)) await once(file, 'drain');
  file.end();
  await once(file, 'close');
  return count;
}

/**
 * Reads a file of {@link writeUserFile}.
 * @param identity the file with the identity of age
 * @throws UserFileError, SettingsError for the identity, WrongIdentityError
 */
export async function readUserFile(
  path: string,
  identity: string,
): Promise<{ readonly header: UserFileHeader; readonly users: readonly ExportedUser[] }> {
  const decrypt = await createDecryption(identity);
  const text = Readable.from(decrypt(createReadStream(path)));
  const lines: unknown[] = [];
  for await (const line of createInterface({ input: text })) lines.push(JSON.parse(line));
  const first = header.safeParse(lines[0]);
  const users = z.array(user).safeParse(lines.slice(1, -1));
  const end = z.strictObject({ users: z.literal(lines.length - 2) }).safeParse(lines.at(-1));
  if (!first.success) throw new UserFileError(`${path} is no file of export-users.`);
  if (!users.success || !end.success) throw new UserFileError(`${path} is not complete.`);
  return { header: first.data, users: users.data };
}
