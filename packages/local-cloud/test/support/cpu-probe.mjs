// Loaded into the `kairos` command by a test: serves the process's processor time on a separate port, in another thread
// so that it answers while the command is busy.
import { createServer } from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  worker.on('message', (port) => process.send?.(port));
  worker.unref();
} else {
  const server = createServer((_request, response) => {
    const { user, system } = process.cpuUsage();
    response.end(String((user + system) / 1000));
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address().port));
}
