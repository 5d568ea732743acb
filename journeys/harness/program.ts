import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another program inside the network that gets webhooks; the operator has to open its `host`. */
interface Program {
  readonly host: string;
  /** Messages in the order of arrival; a journey may empty it. */
  readonly received: Received[];
  close(): void;
}

export async function startProgram(): Promise<Program> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.once('end', () => {
      received.push({ headers: request.headers, body });
      response.end('принято');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, received, close: () => void server.close() };
}
