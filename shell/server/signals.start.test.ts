import { expect, test } from 'vitest';
import { findPostmaster, isAlive, until, untilClosed } from './testing/child-server.ts';
import { openRequest } from './testing/open-request.ts';
import { createStartFolder } from './testing/start-folder.ts';

test('Ctrl-C reaches npm, the server and npm’s children, and is one request to stop', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start({ by: 'npm', env: { ARTEL_DEMO: 'off' } });
  await server.ready();
  const inFlight = await openRequest(server.url);
  server.killGroup('SIGINT');
  await untilClosed(server.url);
  expect(await inFlight.finish()).toBe(422);
  await server.ended;
  expect(await findPostmaster(dataDir)).toBeNull();
});

test('a second signal ends at once what the first could not end yet', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start({ env: { ARTEL_DEMO: 'off' } });
  await server.ready();
  await openRequest(server.url);
  server.kill('SIGTERM');
  await untilClosed(server.url);
  expect(isAlive(server.pid)).toBe(true);
  let isOver = false;
  void server.ended.then(() => {
    isOver = true;
  });
  // Two simultaneous signals are one request to stop, so they are repeated until one counts as a second request.
  await until(async () => {
    server.kill('SIGTERM');
    return isOver;
  });
  // A shutdown that waited to its end would have exited with 0.
  expect((await server.ended).code).toBe(1);
  await until(async () => (await findPostmaster(dataDir)) === null);
});

test('a request that never ends is given up', async () => {
  const { start } = await createStartFolder();
  const server = await start({ env: { ARTEL_DEMO: 'off' } });
  await server.ready();
  await openRequest(server.url);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});

test('a signal during the start leaves nothing behind', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start();
  await until(async () => (await findPostmaster(dataDir)) !== null);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await findPostmaster(dataDir)).toBeNull();
});
