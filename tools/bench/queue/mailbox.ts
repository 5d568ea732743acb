import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that accepts everything and records when. */
export interface Mailbox {
  readonly url: string;
  /** When a letter to the address was completely received, by `performance.now()`. */
  arrival(address: string): Promise<number>;
  readonly taken: () => number;
  stop(): Promise<void>;
}

/** A mail server on loopback; it accepts each line, and stores only the recipient of a letter. */
export async function startMailbox(): Promise<Mailbox> {
  const arrivals = new Map<string, PromiseWithResolvers<number>>();
  const getArrival = (address: string) => {
    const known = arrivals.get(address) ?? Promise.withResolvers<number>();
    arrivals.set(address, known);
    return known;
  };
  let taken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, (address) => {
      taken += 1;
      getArrival(address).resolve(performance.now());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival: (address) => getArrival(address).promise,
    taken: () => taken,
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The few SMTP commands that a letter needs (RFC 5321). */
function serve(socket: Socket, onLetter: (address: string) => void): void {
  let rest = '';
  let address = '';
  let isContent = false;
  const answer = (line: string): string | null => {
    if (isContent) {
      if (line !== '.') return null;
      isContent = false;
      onLetter(address);
      return '250 Taken';
    }
    if (/^rcpt to:/i.test(line)) address = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
    isContent = /^data$/i.test(line);
    if (isContent) return '354 Go on';
    return /^quit$/i.test(line) ? '221 Bye' : '250 Yes';
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const reply of lines.map(answer)) if (reply !== null) socket.write(`${reply}\r\n`);
  });
  socket.write('220 mailbox\r\n');
}
