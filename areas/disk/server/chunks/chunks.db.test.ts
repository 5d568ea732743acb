import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createCompanyWith, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { createDownload, getUsage } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildMetadata, makeFile, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

let address: Promise<string> | null = null;
async function getPort(): Promise<number> {
  address ??= server.listen();
  return Number(new URL(await address).port);
}

function tus(
  by: TestMember,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  payload?: Buffer,
  to = server,
) {
  return to.app.inject({
    method: method as 'POST',
    url,
    headers: { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });
}
const start = (by: TestMember, bytes: number | string, facts: Record<string, string> = {}) =>
  tus(by, 'POST', '/api/v2/disk/uploads', {
    'upload-length': String(bytes),
    'upload-metadata': buildMetadata({ parentId: by.memberId, name: 'Запись.mp4', ...facts }),
  });
const send = (by: TestMember, url: string, offset: number, chunk: Buffer, to = server) =>
  tus(
    by,
    'PATCH',
    url,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    chunk,
    to,
  );
const request = (by: TestMember, url: string, to = server) => tus(by, 'HEAD', url, {}, undefined, to);

async function read(by: TestMember, nodeId: string): Promise<Buffer> {
  const { body } = await callRoute(server, createDownload, { body: { nodeId } }, by);
  return (await server.app.inject({ url: body.url })).rawPayload;
}

/** The bytes of an upload that are on the disk. */
async function written(url: string): Promise<number | null> {
  const [row] = await server.db<{ id: string }>('SELECT draft_id AS id FROM disk.uploads WHERE id = $1', [
    url.split('/').at(-1),
  ]);
  return row ? server.platform.blobs.draftBytes(row.id) : null;
}

test('a file arrives in chunks, continues where it stopped, and exists with its last byte', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(300_000);
  const started = await start(owner, content.length);
  expect(started.statusCode, started.body).toBe(201);
  const url = String(started.headers['location']);
  expect(url).toMatch(/^\/api\/v2\/disk\/uploads\/[0-9a-f-]{36}$/);
  const first = await send(owner, url, 0, content.subarray(0, 100_000));
  expect(first).toMatchObject({ statusCode: 204, headers: { 'upload-offset': '100000' } });
  expect((await send(owner, url, 50_000, content.subarray(50_000))).statusCode).toBe(409);
  expect(await request(owner, url)).toMatchObject({
    statusCode: 200,
    headers: { 'upload-offset': '100000', 'upload-length': '300000' },
  });
  const last = await send(owner, url, 100_000, content.subarray(100_000));
  expect(last).toMatchObject({ statusCode: 204, headers: { 'upload-offset': '300000' } });
  const nodeId = String(last.headers['artel-node']);
  expect((await read(owner, nodeId)).equals(content)).toBe(true);
  const [row] = await server.db<{ sha256: Buffer }>('SELECT sha256 FROM disk.nodes WHERE id = $1', [nodeId]);
  expect(row?.sha256.equals(createHash('sha256').update(content).digest())).toBe(true);
  // A client that lost the response gets it again.
  expect((await request(owner, url)).headers).toMatchObject({
    'upload-offset': '300000',
    'artel-node': nodeId,
  });
});

test('a call whose upload another one goes on with or gives up meanwhile is answered, and not cut off', async () => {
  const owner = await createOwner(server);
  const port = await getPort();
  const content = randomBytes(100_000);
  const acts = {
    'goes on': (url: string) => send(owner, url, 0, content),
    'gives up': (url: string) => tus(owner, 'DELETE', url),
  };
  for (const [name, act] of Object.entries(acts)) {
    const url = String((await start(owner, content.length)).headers['location']);
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    socket.write(
      `PATCH ${url} HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${owner.token}\r\n` +
        'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
        `Content-Length: ${content.length}\r\n\r\n`,
    );
    socket.write(content.subarray(0, 40_000));
    await expect.poll(() => written(url)).toBe(40_000);
    const { statusCode } = await act(url);
    expect([name, statusCode]).toEqual([name, name === 'goes on' ? 409 : 204]);
    expect(await answer).toMatch(/^HTTP\/1.1 204 (?:.*\r\n)*?upload-offset: 40000\r\n/i);
  }
});

test('another start of the server reads what came before once, and the hash is right', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(200_000);
  const url = String((await start(owner, content.length)).headers['location']);
  await send(owner, url, 0, content.subarray(0, 90_000));
  const beside = await startDiskServer({ beside: server });
  try {
    const answer = await send(owner, url, 90_000, content.subarray(90_000), beside);
    expect(answer.statusCode, answer.body).toBe(204);
    expect((await read(owner, String(answer.headers['artel-node']))).equals(content)).toBe(true);
  } finally {
    await beside.close();
  }
});

/** A request with the first bytes of its body, which the caller does not finish. */
async function sendPart(by: TestMember, url: string, content: Buffer, bytes: number) {
  const socket = connect(await getPort(), '127.0.0.1');
  const answer = text(socket);
  socket.write(
    `PATCH ${url} HTTP/1.1\r\nHost: localhost:3000\r\nAuthorization: Bearer ${by.token}\r\n` +
      'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
      `Connection: close\r\nContent-Length: ${content.length}\r\n\r\n`,
  );
  socket.write(content.subarray(0, bytes));
  await expect.poll(() => written(url)).toBe(bytes);
  return { socket, answer };
}

test('a reconnect at another server stops the request that still writes, and one of them has the upload', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(100_000);
  const url = String((await start(owner, content.length)).headers['location']);
  const { answer } = await sendPart(owner, url, content, 40_000);
  const beside = await startDiskServer({ beside: server });
  try {
    const { statusCode, headers } = await send(owner, url, 40_000, content.subarray(40_000), beside);
    expect(statusCode).toBe(204);
    expect(await answer).toMatch(/^HTTP\/1.1 204 (?:.*\r\n)*?upload-offset: 40000\r\n/i);
    expect((await read(owner, String(headers['artel-node']))).equals(content)).toBe(true);
  } finally {
    await beside.close();
  }
});

test('an upload goes on at another server after its own was killed, and the frozen one writes no more', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(100_000);
  const url = String((await start(owner, content.length)).headers['location']);
  const id = url.split('/').at(-1);
  const { socket, answer } = await sendPart(owner, url, content, 40_000);
  const beside = await startDiskServer({ beside: server });
  // The frozen server does not receive that another one wants the upload, and does not renew.
  const stop = vi.spyOn(performance, 'now');
  try {
    await server.db(
      'UPDATE disk.uploads SET writer = gen_random_uuid(), writer_until = clock_timestamp() WHERE id = $1',
      [id],
    );
    const went = await send(owner, url, 40_000, content.subarray(40_000, 70_000), beside);
    expect(went).toMatchObject({ statusCode: 204, headers: { 'upload-offset': '70000' } });
    stop.mockImplementation(() => Number.MAX_SAFE_INTEGER);
    socket.write(Buffer.alloc(60_000));
    expect(await answer).toMatch(/^HTTP\/1.1 409 /);
    stop.mockRestore();
    const last = await send(owner, url, 70_000, content.subarray(70_000), beside);
    expect((await read(owner, String(last.headers['artel-node']))).equals(content)).toBe(true);
  } finally {
    stop.mockRestore();
    await beside.close();
  }
});

test('chunks in turns at two servers are one file', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(60_000);
  const url = String((await start(owner, content.length)).headers['location']);
  const beside = await startDiskServer({ beside: server });
  try {
    let nodeId: unknown;
    for (let at = 0; at < content.length; at += 6_000) {
      const to = at % 12_000 === 0 ? server : beside;
      const other = to === server ? beside : server;
      const sent = await send(owner, url, at, content.subarray(at, at + 6_000), to);
      expect(sent).toMatchObject({ statusCode: 204, headers: { 'upload-offset': String(at + 6_000) } });
      expect((await request(owner, url, other)).headers['upload-offset']).toBe(String(at + 6_000));
      nodeId = sent.headers['artel-node'];
    }
    expect((await read(owner, String(nodeId))).equals(content)).toBe(true);
  } finally {
    await beside.close();
  }
});

test('two servers that receive chunks of one upload at once never write both: the file has the confirmed bytes', async () => {
  const owner = await createOwner(server);
  const beside = await startDiskServer({ beside: server });
  const chunk = 500;
  const pairs = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? 200 : 40;
  const url = String((await start(owner, pairs * chunk)).headers['location']);
  const confirmed: Buffer[] = [];
  let offset = 0;
  let nodeId: unknown;
  try {
    for (let round = 0; offset < pairs * chunk; round++) {
      expect(round).toBeLessThan(5 * pairs);
      // The chunks differ, so that a mixture of both would be seen.
      const chunks = [randomBytes(chunk), randomBytes(chunk)] as const;
      const answers = await Promise.all([
        send(owner, url, offset, chunks[0], server),
        send(owner, url, offset, chunks[1], beside),
      ]);
      const at = offset;
      for (const [index, { statusCode, headers }] of answers.entries()) {
        expect([204, 409]).toContain(statusCode);
        const end = statusCode === 204 ? Number(headers['upload-offset']) : at;
        if (end === at) continue;
        // Otherwise both have confirmed the same place.
        expect(offset).toBe(at);
        confirmed.push((chunks[index] as Buffer).subarray(0, end - at));
        offset = end;
        nodeId = headers['artel-node'];
      }
    }
    expect((await read(owner, String(nodeId))).equals(Buffer.concat(confirmed))).toBe(true);
  } finally {
    await beside.close();
  }
});

test('nothing, one request for all, and a file that ends itself', async () => {
  const owner = await createOwner(server);
  const empty = await start(owner, 0, { name: 'пусто' });
  expect(empty.headers['artel-node']).toBeDefined();
  const url = String((await start(owner, 10, { name: 'лишнее' })).headers['location']);
  expect((await tus(owner, 'DELETE', url)).statusCode).toBe(204);
  expect((await request(owner, url)).statusCode).toBe(404);
  const abandoned = String((await start(owner, 10, { name: 'брошено' })).headers['location']);
  server.clock.advance(DAY + 1000);
  const again = await signIn(server, owner);
  expect((await request(again, abandoned)).statusCode).toBe(404);
  await server.runTimedJobs();
  expect(await server.db('SELECT FROM disk.uploads WHERE company_id = $1', [owner.companyId])).toEqual([]);
});

test('more bytes than declared are refused, fewer are never a file, and uploads of others do not exist', async () => {
  const { owner, member } = await createCompanyWith(server);
  const url = String((await start(owner, 10)).headers['location']);
  expect((await send(owner, url, 0, Buffer.alloc(11))).statusCode).toBe(413);
  for (const answer of [
    await request(member, url),
    await send(member, url, 0, Buffer.alloc(10)),
    await tus(member, 'DELETE', url),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await request(owner, url)).headers['upload-offset']).toBe('0');
  for (const bytes of ['-1', '1e3', 'x', '9'.repeat(30)])
    expect((await start(owner, bytes)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await start(owner, 5, { parentId: member.memberId })).statusCode).toBe(404);
  expect((await start(owner, 5, { name: '../x' })).statusCode).toBe(400);
});

test('a name that is in use by then is reported at the end, and the bytes are not lost for it', async () => {
  const owner = await createOwner(server);
  const content = randomBytes(1000);
  const url = String((await start(owner, 1000, { name: 'общее.bin' })).headers['location']);
  await makeFile(server, owner, { name: 'общее.bin' });
  const refused = await send(owner, url, 0, content);
  expect(refused).toMatchObject({ statusCode: 409 });
  expect(refused.json()).toMatchObject({ code: 'disk/name-taken' });
  expect((await request(owner, url)).statusCode).toBe(409);
  await server.db(`UPDATE disk.nodes SET name = 'x', name_key = 'x' WHERE name = 'общее.bin'`);
  const settled = await request(owner, url);
  expect((await read(owner, String(settled.headers['artel-node']))).equals(content)).toBe(true);
});

test('an upload on its way counts for the quota, and releases it when it ends', async () => {
  const owner = await createOwner(server);
  const { entitlements } = server.platform.ports;
  server.platform.ports.entitlements = { ...entitlements, limit: async () => 1000 };
  try {
    const url = String((await start(owner, 900, { name: 'a' })).headers['location']);
    expect((await start(owner, 200, { name: 'b' })).json()).toMatchObject({ code: 'disk/quota-exceeded' });
    await tus(owner, 'DELETE', url);
    expect((await start(owner, 200, { name: 'b' })).statusCode).toBe(201);
    expect((await callRoute(server, getUsage, {}, owner)).body.bytes).toBe(0);
  } finally {
    server.platform.ports.entitlements = entitlements;
  }
});
