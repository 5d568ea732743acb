import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type TLSSocket } from 'node:tls';
import { localCertificate } from './smtp.ts';

/** The point at which a conversation is held: before that reply of the server. */
export type HeldAt = 'greeting' | 'sender' | 'recipient' | 'middle' | 'answer';

interface HeldSmtp {
  readonly port: number;
  /** How often each letter arrived completely, by the local part of its Message-ID. */
  readonly arrived: Map<string, number>;
  /** Conversations that are held now. */
  readonly held: { readonly at: HeldAt; readonly socket: TLSSocket }[];
  /** Holds the next conversations at these points, one each; later ones are not held. */
  hold(...points: HeldAt[]): void;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.unref();
  return (server.address() as AddressInfo).port;
}

/** Closes the server's connections with it. */
function follow(server: Server): () => Promise<void> {
  const sockets = new Set<TLSSocket>();
  server.on('secureConnection', (socket: TLSSocket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
}

/** Starts an SMTP server that counts letters and holds at the chosen points, where the other side can be killed. */
export async function startHeldSmtp(): Promise<HeldSmtp> {
  const arrived = new Map<string, number>();
  const held: HeldSmtp['held'] = [];
  const points: HeldAt[] = [];
  const server = createServer(localCertificate());
  const close = follow(server);
  server.on('secureConnection', (socket: TLSSocket) => {
    const point = points.shift();
    const send = (at: HeldAt | null, words: string) => {
      if (at !== null && at === point) held.push({ at, socket });
      else socket.write(`${words}\r\n`);
    };
    let text = '';
    let isLetter = false;
    const answer = (line: string) => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'EHLO') return send(null, '250-peer\r\n250 AUTH PLAIN LOGIN');
      if (word === 'AUTH') return send(null, '235 ok');
      if (word === 'MAIL') return send('sender', '250 ok');
      if (word === 'RCPT') return send('recipient', '250 ok');
      if (word === 'QUIT') return void socket.end('221 bye\r\n');
      if (word !== 'DATA') return send(null, '250 ok');
      isLetter = true;
      return send(null, '354 go on');
    };
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (isLetter && point === 'middle') {
        // Unread data fills the buffers of both sides, so that the end of the letter can't be sent.
        socket.pause();
        held.push({ at: 'middle', socket });
        return;
      }
      if (isLetter && text.endsWith('\r\n.\r\n')) {
        const id = /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? '';
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        isLetter = false;
        text = '';
        send('answer', '250 taken');
        return;
      }
      for (let end = text.indexOf('\r\n'); !isLetter && end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        answer(line);
      }
    });
    send('greeting', '220 peer');
  });
  return {
    port: await listen(server),
    arrived,
    held,
    hold: (...next) => {
      held.length = 0;
      points.push(...next);
    },
    close,
  };
}

interface HeldImap {
  readonly port: number;
  /** Where the next stored letter is held: after half of it, or before the reply. */
  hold: 'none' | 'letter' | 'answer';
  isHeld: boolean;
  close(): Promise<void>;
}

/** Starts a proxy before an IMAP server that can hold the storing of a letter. */
export async function startHeldImap(serverPort: number): Promise<HeldImap> {
  const server = createServer(localCertificate());
  const state = { hold: 'none' as HeldImap['hold'], isHeld: false, close: follow(server) };
  server.on('secureConnection', (socket: TLSSocket) => {
    const inner = connect({ host: '127.0.0.1', port: serverPort });
    inner.on('error', () => socket.destroy());
    inner.on('close', () => socket.destroy());
    socket.on('close', () => inner.destroy());
    let isStoring = false;
    let isStill = false;
    socket.on('data', (bytes: Buffer) => {
      if (isStill) return;
      let rest = bytes;
      if (state.hold === 'letter' && !isStoring) {
        const text = bytes.toString('latin1');
        const at = text.search(/^\S+ APPEND /m);
        isStoring = at >= 0;
        if (isStoring) {
          const end = text.indexOf('\r\n', at) + 2;
          inner.write(bytes.subarray(0, end));
          rest = bytes.subarray(end);
        }
      }
      if (!isStoring) inner.write(rest);
      else if (rest.length > 0) {
        inner.write(rest.subarray(0, rest.length / 2));
        isStill = true;
        state.isHeld = true;
      }
    });
    inner.on('data', (bytes: Buffer) => {
      if (state.hold === 'answer' && bytes.includes('APPENDUID')) {
        state.isHeld = true;
        isStill = true;
      }
      if (!isStill) socket.write(bytes);
    });
  });
  return Object.assign(state, { port: await listen(server) });
}
