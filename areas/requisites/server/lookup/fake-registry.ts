import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import answers from './answers.json' with { type: 'json' };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts the service of the registers on this machine: it returns what the test sets, for any INN. */
export async function startFakeRegistry() {
  const requested: { readonly body: unknown; readonly authorization: string | undefined }[] = [];
  let answer: Answer = (_request, response) => response.writeHead(404).end();
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    requested.push({ body: text && JSON.parse(text), authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/suggestions/api/4_1/rs/findById/party`),
    requested,
    answers: (next: Answer) => {
      answer = next;
    },
    /** A response in the form of the service about the requested company. */
    receives: (name: keyof typeof answers) => {
      answer = (_request, response) => {
        const { query = '' } = (requested.at(-1)?.body ?? {}) as { query?: string };
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(answers[name]).replaceAll('{inn}', query));
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
