import type { ApolloClient } from '@apollo/client';
import { ErasePushDevicesDocument, EraseRemindersDocument } from '@kairos/schema/documents';

/**
 * Erases the devices that receive reminders, and the reminders, of the user on the server.
 *
 * @throws the API's or the network's error
 */
export async function erasePush(client: ApolloClient): Promise<void> {
  const eraseDevices = async () =>
    (await client.mutate({ mutation: ErasePushDevicesDocument })).data?.erasePushDevices.found ?? 0;
  const eraseReminders = async () =>
    (await client.mutate({ mutation: EraseRemindersDocument })).data?.eraseReminders.found ?? 0;
  // A request erases some of them.
  while ((await eraseDevices()) > 0);
  while ((await eraseReminders()) > 0);
}
