import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { localCertificate } from './smtp.ts';

export interface ImapStub {
  readonly port: number;
  /** Connections that clients opened, including those that they closed without a command. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Answers a line of a client; null leaves it to the usual answers. */
type Answer = (command: string, tag: string, socket: TLSSocket) => string | null;

/** An IMAP server over TLS that accepts every password and has an empty inbox; a script may answer otherwise. */
export async function startImapStub(
  answer: Answer = () => null,
  certificate = localCertificate(),
): Promise<ImapStub> {
  const sockets = new Set<TLSSocket>();
  let connections = 0;
  const server = createServer(certificate, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready\r\n');
    let rest = '';
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const [tag = '', ...words] = line.split(' ');
        const command = words.join(' ');
        socket.write(answer(command, tag, socket) ?? usual(command, tag));
      }
    });
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return connections;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function usual(command: string, tag: string): string {
  const name = command.toUpperCase();
  const done = `${tag} OK done\r\n`;
  if (name.startsWith('CAPABILITY')) return `* CAPABILITY IMAP4rev1 UIDPLUS\r\n${done}`;
  if (name.startsWith('LIST')) return `* LIST (\\HasNoChildren) "/" INBOX\r\n${done}`;
  if (name.startsWith('LSUB')) return done;
  if (name.startsWith('SELECT') || name.startsWith('EXAMINE'))
    return `* 0 EXISTS\r\n* FLAGS (\\Seen \\Flagged)\r\n* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT 1] ok\r\n${tag} OK [READ-WRITE] done\r\n`;
  if (name.startsWith('UID SEARCH') || name.startsWith('SEARCH')) return `* SEARCH\r\n${done}`;
  return done;
}
