import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { startFakeServer } from '../testing.ts';

const read = route({
  id: 'test/read',
  method: 'GET',
  path: '/api/read',
  effect: 'read',
  response: z.object({ ok: z.boolean() }),
  access: 'public',
  whenSuspended: 'allow',
  errors: [],
});

/** Two connections of a proxy to a server that then begins to stop. */
async function stopUnderProxy(trustedProxies: readonly string[]) {
  const { app } = await startFakeServer({
    routes: [bind(read, async () => ({ ok: true }))],
    config: { trustedProxies },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const send = async (agent?: Agent) => {
    const call = request({
      host: '127.0.0.1',
      port,
      path: '/api/read',
      headers: { host: 'localhost:3000' },
      agent,
    });
    call.end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, connection: answer.headers.connection, isReused: call.reusedSocket };
  };
  for (const agent of agents) await send(agent);
  const closed = app.close();
  await new Promise(setImmediate);
  return { agents, send, closed };
}

test('a server that stops behind a proxy answers what arrives on an open connection, refuses new ones and ends idle ones', async () => {
  const { agents, send, closed } = await stopUnderProxy(['127.0.0.1']);
  expect(await send(agents[0])).toEqual({ status: 200, connection: 'close', isReused: true });
  await expect(send()).rejects.toThrow(/ECONNREFUSED/);
  // The second connection stays idle, and the stop ends all the same.
  await closed;
});

test('a server without a proxy ends its idle connections at once', async () => {
  const { agents, send, closed } = await stopUnderProxy([]);
  await closed;
  await expect(send(agents[0])).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/);
});
