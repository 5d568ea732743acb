import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectMailServer } from './connect-mail-server.ts';

test('the mail server of the settings is reached by name, though it is private', async () => {
  const server = createServer((socket) => socket.end('220 ready\r\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = new URL(`smtp://localhost:${(server.address() as AddressInfo).port}`);
  const connection = await connectMailServer(url, { totalMs: 20_000 });
  onTestFinished(() => void connection.destroy());
  const [greeting] = await once(connection, 'data');
  expect(String(greeting)).toBe('220 ready\r\n');
});

test.each(['169.254.169.254', '168.63.129.16', '[fe80::1]', '[::ffff:a9fe:a9fe]'])(
  'a mail server at %s is not called',
  async (host) => {
    const calling = connectMailServer(new URL(`smtp://${host}:25`), { totalMs: 20_000 });
    await expect(calling).rejects.toMatchObject({ code: 'EREFUSED' });
  },
);

test('a conversation with a mail server ends with the time of the whole', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = new URL(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const connection = await connectMailServer(url, { totalMs: 1_000 });
  const [error] = await once(connection, 'error');
  expect(error).toMatchObject({ name: 'AbortError' });
});
