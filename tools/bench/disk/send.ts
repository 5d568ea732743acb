import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

interface Sending {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A chunk that is sent repeatedly. */
  readonly chunk?: Buffer;
  readonly times?: number;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
}

/** Sends a request whose body has a declared length, and reads the response without storing it. */
export function send(
  url: string,
  { method, headers = {}, chunk: part, times = 1 }: Sending,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = part ? { 'content-length': String(part.length * times) } : {};
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 400) reject(new Error(`${method} ${url} answered ${status}`));
        else resolve({ status, headers: answer.headers, bytes });
      });
    });
    sent.once('error', reject);
    void write(sent, part, times);
  });
}

async function write(
  sent: ReturnType<typeof request>,
  part: Buffer | undefined,
  times: number,
): Promise<void> {
  for (let at = 0; part && at < times; at++) {
    if (!sent.write(part)) await new Promise<void>((resolve) => sent.once('drain', () => resolve()));
  }
  sent.end();
}
