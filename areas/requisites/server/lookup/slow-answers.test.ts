import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { loadDirectory } from '../banks/update-banks.ts';
import { fetchFromRegistry, RegistryAway } from './fetch-from-registry.ts';

/** A service on loopback that sends its response byte by byte without end, from the headers or the body on. */
async function startDripping(stage: 'headers' | 'body'): Promise<URL> {
  const service = createServer((request, response) => {
    const { socket } = request;
    if (stage === 'headers') socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    else response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => (stage === 'headers' ? socket.write('a') : response.write(' ')), 100);
    socket.once('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
  });
  return new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`);
}

test.each(['headers', 'body'] as const)('a register that drips its %s is left', async (stage) => {
  const url = await startDripping(stage);
  const fetching = fetchFromRegistry({ url, token: null }, '7707083893', { timeoutMs: 500 });
  await expect(fetching).rejects.toBeInstanceOf(RegistryAway);
});

test.each(['headers', 'body'] as const)('a directory of banks that drips its %s is left', async (stage) => {
  const url = await startDripping(stage);
  await expect(loadDirectory(url, { timeoutMs: 500 })).rejects.toMatchObject({ name: 'TimeoutError' });
});
