import type { LoadConnection } from '#data/connection/api-connection.ts';
import { eraseFromServer } from '#data/records/erase-from-server.ts';

const pushEntities: readonly string[] = ['PushDevice', 'Reminder'];

/**
 * Erases the devices that receive reminders, and the reminders, from the server. A log-out ends the sessions of all
 * devices, so none of them may show reminders any more.
 *
 * @throws the API's or the network's error
 */
export async function erasePush(loadConnection: LoadConnection): Promise<void> {
  const { client } = await loadConnection();
  const ignoreCount = () => undefined;
  await eraseFromServer(client, (entity) => pushEntities.includes(entity), ignoreCount);
}
