import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkSubmission, submitMail } from './submit-mail.ts';

/** A mail server that answers the greeting of its client byte by byte, for ever. */
async function startDripping() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    socket.write('220 ready\r\n');
    socket.once('data', () => {
      const timer = setInterval(() => socket.write('2'), 100);
      socket.once('close', () => clearInterval(timer));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver = { host: '127.0.0.1', port, security: 'starttls' } as const;
  return { open, receiver, openReceivers: [`127.0.0.1:${port}`] };
}

const signIn = { user: 'anna', password: 'secret', name: 'artel.example', totalMs: 600 };

test('a mail server that answers byte by byte without end is left, and a letter may be sent again later', async () => {
  const { open, receiver, openReceivers } = await startDripping();
  const raw = Readable.from(['Subject: Report\r\n\r\nText\r\n']);
  const letter = { ...signIn, from: 'anna@artel.example', to: ['boris@artel.example'], raw };
  expect(await submitMail(receiver, openReceivers, letter)).toMatchObject({ kind: 'later' });
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test('a sign-in that is tried at such a server ends as well', async () => {
  const { open, receiver, openReceivers } = await startDripping();
  const checking = checkSubmission(receiver, { openReceivers, ...signIn });
  await expect(checking).rejects.toMatchObject({ reason: 'unreachable' });
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test('a mail server at a port where no one listens is out of reach', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const receiver = { host: '127.0.0.1', port, security: 'starttls' } as const;
  const checking = checkSubmission(receiver, { openReceivers: [`127.0.0.1:${port}`], ...signIn });
  await expect(checking).rejects.toMatchObject({ reason: 'unreachable' });
});
