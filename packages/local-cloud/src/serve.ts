import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { stopCompiler } from '@kairos/appsync-runtime/resolver/handlers';
import type { Mailer } from '@kairos/user-pool/user-pool';
import type { Accounts } from './accounts/administer.ts';
import { runUserCommand } from './accounts/user-commands.ts';
import { kindFor, startDailyBackups } from './backup/automatic-backups.ts';
import { openControlSocket } from './backup/control-socket.ts';
import { createEncryption } from './backup/encryption.ts';
import { prepareDataFolder } from './backup/prepare-data-folder.ts';
import { saveBackup, writeBackup } from './backup/save-backup.ts';
import { DatabaseDamagedError, DataFolderLockedError } from './database/errors.ts';
import { demoPerson } from './demo/demo-account.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { commandLine, startWith } from './installation.ts';
import { recordVersion } from './instance.ts';
import type { BackendServices } from './open-backend.ts';
import { checkDataFolder } from './server-settings.ts';
import { openOutbox, type Outbox } from './mail/mail-outbox.ts';
import { createSendMail } from './mail/send-mail.ts';
import { SettingsError } from './settings-error.ts';
import type { Settings } from './settings.ts';
import { systemReason } from './system-error.ts';
import { repeatByTimer } from './tables/start-expiry.ts';
import { TableShapeError } from './tables/table-shape.ts';
import { UnsupportedTemplateError } from './template/cloudformation.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Ends what was started before a part failed: a start is whole, or there is none. */
async function closeAndRethrow(running: { close(): Promise<void> }, error: unknown): Promise<never> {
  await running.close();
  throw error;
}

/**
 * Starts the local cloud or the server, prints the addresses and stops on Ctrl-C. Prints errors that users can fix in one
 * line.
 */
export async function serve(settings: Settings, version: string): Promise<void> {
  const { data, dynamodb } = settings.cloud;
  const { recipient } = settings.backups;
  try {
    if (settings.installation === 'package' && settings.server === undefined) {
      throw new SettingsError(
        'Set KAIROS_URL to the address that browsers use, as https://plan.example.org: this package is a server.',
      );
    }
    if (settings.server !== undefined && data !== null) checkStoredFolder(data);
    // Before an automatic backup needs it.
    if (recipient !== undefined) await createEncryption(recipient);
    if (data !== null) {
      const hasTables = dynamodb === undefined;
      await prepareDataFolder(data, { version, hasTables, now: Date.now(), recipient });
    }
    const running = await (settings.server === undefined
      ? startOnLaptop(settings)
      : startForHousehold(settings, settings.server));
    await stopCompiler();
    const stopCommands = await offerCommands(
      { ...running, installation: settings.installation },
      settings,
      version,
    ).catch((error: unknown) => closeAndRethrow(running, error));
    stopOnSignals(async () => {
      await stopCommands();
      await running.close();
    });
    const lines = [...running.lines, `Data      ${dataLine(settings)}`];
    if (dynamodb !== undefined) lines.push(`DynamoDB  ${withoutSecrets(dynamodb)}`);
    if (settings.demo) lines.push(`Demo      ${demoPerson.email}, password ${demoPerson.password}`);
    console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
  } catch (error) {
    const line = explain(error, settings);
    console.error(line ?? error);
    process.exitCode = 1;
  }
}

function dataLine({ cloud: { data }, server }: Settings): string {
  if (data === null) return 'in memory, gone when this stops';
  return server === undefined ? relative(process.cwd(), data) : data;
}

interface Running extends Accounts, Pick<BackendServices, 'database'> {
  /** What to print at the start. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

async function startOnLaptop({ cloud: options, demo }: Settings): Promise<Running> {
  const { startLocalCloud } = await import('./start-local-cloud.ts');
  const cloud = await startLocalCloud(options);
  if (demo) {
    await fillDemo(cloud, new Date()).catch((error: unknown) => closeAndRethrow(cloud, error));
  }
  const lines = [`Kairos    ${cloud.url}`, `Mailbox   ${cloud.url}/mailbox`];
  return { ...cloud, lines };
}

async function startForHousehold(
  { cloud: options, installation }: Settings,
  { address, accounts, mail }: NonNullable<Settings['server']>,
): Promise<Running> {
  // Opened after the start, which locks the data folder; mails of requests before that wait.
  let open: (outbox: Outbox) => void = () => undefined;
  const opened = new Promise<Outbox>((resolve) => (open = resolve));
  const mailer: Mailer = {
    deliver: async (one) => (await opened).deliver(one),
    queueDecoy: async (one) => (await opened).queueDecoy(one),
  };
  const isMailing = mail !== undefined && options.data !== null;
  const { startServer } = await import('./start-server.ts');
  const running = await startServer({ ...options, address, accounts, ...(isMailing && { mailer }) });
  let outbox: Outbox | undefined;
  try {
    const store = running.database.keyValues;
    if (isMailing) outbox = await openOutbox({ store, send: createSendMail(mail) });
  } catch (error) {
    return closeAndRethrow(running, error);
  }
  if (outbox) open(outbox);
  const lines = [
    `Kairos    ${running.url}`,
    `Listens   ${address.host}, port ${running.port}`,
    `Mail      ${mail?.host ?? `none: set KAIROS_SMTP, or pass on the links of ${commandLine(installation, 'user')}`}`,
  ];
  return {
    ...running,
    ...(mail && outbox && { mail: { host: mail.host, deliver: (one) => outbox.deliver(one) } }),
    lines,
    async close() {
      // First, because it writes to the database.
      await outbox?.close();
      await running.close();
    },
  };
}

/** @throws SettingsError when others can read the folder; a missing folder is created later */
function checkStoredFolder(data: string): void {
  const stored = statSync(data, { throwIfNoEntry: false });
  if (stored !== undefined) checkDataFolder(data, stored, process.getuid?.());
}

/**
 * Records the version, makes daily backups, and answers `kairos backup` and `kairos user`. The returned function ends this.
 *
 * @throws SettingsError when commands cannot reach this process, or the error of the file system
 */
async function offerCommands(
  running: Running,
  { cloud: { data, dynamodb }, backups: { recipient } }: Settings,
  version: string,
): Promise<() => Promise<void>> {
  if (data === null) return () => Promise.resolve();
  const { database } = running;
  await recordVersion(data, database.keyValues, version);
  const runCommand = (args: readonly string[]) => runUserCommand(running, args);
  // Another DynamoDB has its own backups.
  if (dynamodb !== undefined) return openControlSocket(data, { runUserCommand: runCommand });
  const source = { data, database, recipient };
  const closeSocket = await openControlSocket(data, {
    writeBackup: (out, asked) => writeBackup({ ...source, recipient: asked ?? recipient }, out),
    runUserCommand: runCommand,
  });
  const save = (file: string) => saveBackup(source, file);
  const daily = { now: Date.now, repeat: repeatByTimer };
  const stopDaily = startDailyBackups(data, kindFor(recipient), save, daily);
  return async () => {
    await closeSocket();
    await stopDaily();
  };
}

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The terminal and npm both send the signal on Ctrl-C; the second one must not interrupt the shutdown.
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Kairos stopped with an error:', error);
          process.exit(1);
        },
      );
    });
  }
}

/** @returns undefined for an error of the program, whose stack helps */
function explain(error: unknown, { cloud, server, installation }: Settings): string | undefined {
  if (error instanceof SettingsError || error instanceof UnsupportedTemplateError) return error.message;
  const folder = installation === 'clone' ? '.kairos-2' : `${cloud.data ?? ''}-2`;
  const otherFolder = startWith(installation, `KAIROS_DATA=${folder}`);
  if (error instanceof DatabaseDamagedError) return error.message;
  if (error instanceof DataFolderLockedError) {
    return `The data folder ${cloud.data ?? ''} is in use by another Kairos. Stop it, or choose another: ${otherFolder}`;
  }
  if (error instanceof TableShapeError) {
    return `${error.message} Keep the old folder and start on a new one: ${otherFolder}`;
  }
  const reason = systemReason(error);
  if (reason === undefined) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const port = server?.address.port ?? cloud.port;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Is Kairos already running? Stop it, or choose another: ${startWith(installation, 'PORT=4322')}`;
  }
  if (syscall === 'listen') {
    return `Kairos cannot listen on ${server?.address.host ?? '127.0.0.1'}, port ${port}: ${reason}`;
  }
  return `Kairos cannot start: ${reason}`;
}
