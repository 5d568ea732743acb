import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Shorter than the second after which a server looks for new events. */
const QUIET_MS = 150;

/** A port in front of PostgreSQL that counts round trips. */
interface RoundTripCounter {
  /** The URL of a database behind the socket, as it is reached through the counter. */
  through(url: string): string;
  /**
   * Round trips of transactions since the beginning: what a connection sends without having received more counts
   * once. What is announced after a commit is in no transaction, and the response does not wait for it.
   */
  count(): number;
  /** Waits until the jobs of the request before are done. */
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the counter in front of the embedded PostgreSQL, whose URLs name the folder of its socket. */
export async function openRoundTripCounter(embeddedUrl: string): Promise<RoundTripCounter> {
  const socket = join(new URL(embeddedUrl).searchParams.get('host') ?? '', '.s.PGSQL.5432');
  let trips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socket);
    let isWaiting = false;
    let isInTransaction = false;
    client.on('data', (sent) => {
      isInTransaction ||= sent.includes('BEGIN READ');
      if (isInTransaction && !isWaiting) trips += 1;
      isWaiting = true;
      if (sent.includes('COMMIT') || sent.includes('ROLLBACK\0')) isInTransaction = false;
    });
    database.on('data', () => {
      isWaiting = false;
    });
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      // Either end may be gone first when a server stops.
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    through: (url) => {
      const counted = new URL(url);
      counted.searchParams.delete('host');
      counted.port = String(port);
      return counted.href;
    },
    count: () => trips,
    untilQuiet: async () => {
      for (let before = -1; before !== trips; ) {
        before = trips;
        await setTimeout(QUIET_MS);
      }
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
