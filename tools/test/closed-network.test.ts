import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';

test('a foreign host cannot be reached from a test', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow();
  await expect(
    fetch('http://192.0.2.1/').catch((error) => Promise.reject(error.cause ?? error)),
  ).rejects.toThrow(/network is closed/);
});

test('loopback stays open', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.status).toBe(204);
  server.close();
});
