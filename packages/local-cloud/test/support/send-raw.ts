import { connect, type Socket } from 'node:net';

/** Opens a connection and sends bytes, which stay as they are. */
export function openConnection(port: number, bytes: string): Socket {
  const socket = connect(port, '127.0.0.1');
  // The other side can reset it.
  socket.on('error', () => socket.destroy());
  socket.write(bytes);
  return socket;
}

/** All bytes that a connection receives until it ends. */
export function received(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  return new Promise((resolve) => socket.once('close', () => resolve(text)));
}

/** Sends bytes, and resolves to everything that is answered until the server ends the connection. */
export const sendRaw = (port: number, bytes: string): Promise<string> =>
  received(openConnection(port, bytes));
