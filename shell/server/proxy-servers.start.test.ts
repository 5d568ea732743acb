import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import { freePort } from '@artel/server/testing/free-port';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStartFolder } from './testing/start-folder.ts';
import { noNginx, startNginx } from './testing/start-nginx.ts';

async function answerAt(port: number): Promise<Server> {
  const server = createServer((_request, response) => response.end('ok')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => stop(server));
  return server;
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

describe.skipIf(noNginx !== null)(
  `the documented nginx of two servers${noNginx ? ` (${noNginx})` : ''}`,
  () => {
    test('a server that was just restarted gets the requests of the one that is restarted next', async () => {
      const { folder } = await createStartFolder();
      const ports = [await freePort(), await freePort()] as const;
      const proxy = await startNginx(folder, ports);
      const read = async () => {
        const call = get({
          host: '127.0.0.1',
          servername: 'localhost',
          port: proxy.port,
          ca: proxy.certificate,
          agent: false,
          headers: { host: `localhost:${proxy.port}` },
        });
        const [answer] = await once(call, 'response');
        answer.resume();
        return answer.statusCode;
      };
      const readMany = () => Promise.all(Array.from({ length: 12 }, read));

      const second = await answerAt(ports[1]);
      // The first one is refused often enough to count as failed for five seconds.
      expect(new Set(await readMany())).toEqual(new Set([200]));
      await answerAt(ports[0]);
      stop(second);
      expect(new Set(await readMany())).toEqual(new Set([200]));
    });
  },
);
