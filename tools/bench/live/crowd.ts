import { WebSocket } from 'ws';

/** Many open connections to one server. */
export interface Crowd {
  /**
   * Returns the milliseconds from publication to receipt, of the slowest of a hundred; the callback returns
   * the time of publication.
   */
  receive(report: () => Promise<number>): Promise<number>;
  /** The last received frame. */
  readonly lastFrame: string;
  leave(): void;
}

/** Limit of simultaneous arrivals, because a server refuses a larger crowd of visitors from one address. */
const AT_ONCE = 50;
const TIMEOUT_MS = 20_000;

export async function gather(
  url: string,
  size: number,
  hello: (at: number) => string | null,
): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let receivedAt: number[] = [];
  let lastFrame = '';
  let enough = () => {};
  const receive = (frame: Buffer) => {
    const text = frame.toString();
    if (!text.startsWith('{"type":"event"')) return;
    receivedAt.push(Number(process.hrtime.bigint()) / 1e6);
    lastFrame = text;
    if (receivedAt.length === size) enough();
  };
  for (let at = 0; at < size; at += AT_ONCE) {
    const coming = Array.from({ length: Math.min(AT_ONCE, size - at) }, (_, n) => join(url, hello(at + n)));
    sockets.push(...(await Promise.all(coming)));
  }
  for (const socket of sockets) socket.on('message', receive);
  return {
    get lastFrame() {
      return lastFrame;
    },
    async receive(report) {
      receivedAt = [];
      const all = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${receivedAt.length} of ${size} heard it`)),
          TIMEOUT_MS,
        );
        enough = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const [sentAt] = await Promise.all([report(), all]);
      return (receivedAt[Math.ceil(size * 0.99) - 1] ?? Number.NaN) - sentAt;
    },
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Resolves when the connection is open, or, with a hello, when that was confirmed. */
function join(url: string, hello: string | null): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`A connection was closed with ${code}`)));
    if (hello !== null) socket.once('message', () => resolve(socket));
    socket.once('open', () => (hello === null ? resolve(socket) : socket.send(hello)));
  });
}
