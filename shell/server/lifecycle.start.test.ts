import { expect, test } from 'vitest';
import { findPostmaster, isAlive, untilClosed } from './testing/child-server.ts';
import { openRequest } from './testing/open-request.ts';
import { createStartFolder } from './testing/start-folder.ts';

test('npm start prints the address, the data and the sign-in; SIGTERM to npm ends all of it', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start({ by: 'npm' });
  await server.ready();
  expect(server.printed()).toContain(server.url);
  expect(server.printed()).toContain(dataDir);
  expect(server.printed()).toMatch(/volkova@\S+\s+\S{8,}/);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);

  const postmaster = await findPostmaster(dataDir);
  const inFlight = await openRequest(server.url);
  server.kill('SIGTERM');
  await untilClosed(server.url);
  // New requests are refused while the running one gets its response.
  expect(await inFlight.finish()).toBe(422);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(postmaster && isAlive(postmaster)).toBe(false);

  const second = await start();
  await second.ready();
  expect(second.printed()).toMatch(/volkova@\S+\s+\S{8,}/);
});

test('without a demo the start prints a link for the operator; outside loopback there is none by itself', async () => {
  const { start } = await createStartFolder();
  const server = await start({ env: { HOST: '0.0.0.0' } });
  await server.ready();
  expect(server.printed()).not.toContain('volkova@');
  expect(server.printed()).not.toContain('/api/letters');
  const link = /http:\/\/\S+\/auth\/signup\/\S+/.exec(server.printed())?.[0] ?? '';
  const hash = link.split('/').at(-1);
  expect((await fetch(`${server.url}/api/registration/get/${hash}`, { method: 'POST' })).status).toBe(200);
});
