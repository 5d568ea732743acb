import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Other programs that receive webhooks: one server, a path for each of them. */
export interface Receivers {
  readonly origin: string;
  readonly host: string;
  /** Resolves when this many more messages have been answered at the counted paths. */
  count(expected: number): Promise<void>;
  /** The receiver of this path reads a message and never responds; null for none. */
  hangs: string | null;
  stop(): Promise<void>;
}

/** Each responds after a delay, like one in the internet. */
export async function startReceivers(
  answerMs: number,
  isCounted: (path: string) => boolean,
): Promise<Receivers> {
  let left = 0;
  let done: () => void = () => {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume().once('end', async () => {
      if (path === receivers.hangs) return;
      await setTimeout(answerMs);
      response.writeHead(204).end();
      if (!isCounted(path)) return;
      left -= 1;
      if (left === 0) done();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receivers: Receivers = {
    origin: `http://${host}`,
    host,
    hangs: null,
    count: (expected) => {
      left = expected;
      return new Promise((resolve) => {
        done = resolve;
      });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receivers;
}
