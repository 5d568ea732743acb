import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ProtocolRequest } from '../http/protocol/protocol.ts';
import type { DavCall } from './dav-call.ts';
import type { DavLock, DavNode, DavTree } from './dav-tree.ts';
import { propfind } from './propfind.ts';

const now = new Date('2026-11-23T01:02:03.004Z');
const LARGE = 'x'.repeat(100_000);

function node(id: string, more: Partial<DavNode> = {}): DavNode {
  return {
    id,
    name: `${id} ё&`,
    isCollection: false,
    createdAt: now,
    updatedAt: now,
    etag: '"tag"',
    bytes: 7,
    mediaType: 'text/plain',
    ...more,
  };
}

const folder = node('folder', { isCollection: true, etag: null });
const lock: DavLock = {
  token: 'urn:uuid:1',
  nodeId: 'b',
  userId: 'somebody',
  isShared: false,
  isDeep: false,
  owner: '',
  endsAt: new Date(now.getTime() + 60_000),
};

/** Sends a call for a folder; returns what was read of the tree meanwhile. */
function send(chunks: Iterable<readonly DavNode[]>, requested: string, more: Partial<DavTree<DavNode>> = {}) {
  const read: string[] = [];
  const tree = {
    list: async () => chunks,
    properties: async (ids: readonly string[]) => {
      read.push(`properties of ${ids.join(' ')}`);
      const own = { uri: 'urn:x', local: 'own', value: '1' };
      return new Map(ids.filter((id) => id === 'b').map((id) => [id, [own]]));
    },
    locksAlong: async (path: readonly DavNode[]) => {
      read.push(`locks along ${path.map(({ id }) => id).join(' ')}`);
      return [];
    },
    locksOn: async (ids: readonly string[]) => {
      read.push(`locks on ${ids.join(' ')}`);
      return ids.includes('b') ? [lock] : [];
    },
    ...more,
  } as unknown as DavTree<DavNode>;
  const xml = `<propfind xmlns="DAV:">${requested}</propfind>`;
  const request = {
    headers: { depth: '1' },
    body: Readable.from([Buffer.from(xml)]),
  } as unknown as ProtocolRequest;
  const call: DavCall<DavNode> = {
    tree,
    request,
    base: '/dav',
    hosts: new Set(),
    path: ['folder'],
    ancestors: [folder],
    node: folder,
    ifLists: null,
    now,
  };
  return { answer: propfind(call), read };
}

test('requested properties that exist and those that do not are listed apart; nothing else is read', async () => {
  const { answer, read } = send(
    [[node('a')]],
    '<prop><getlastmodified/><creationdate/><getcontentlength/><getetag/><displayname/><nothing/></prop>',
  );
  const { status, body } = await answer;
  expect(status).toBe(207);
  expect(body).toContain(
    '<D:response><D:href>/dav/folder/a%20%D1%91%26</D:href><D:propstat><D:prop>' +
      '<D:getlastmodified>Mon, 23 Nov 2026 01:02:03 GMT</D:getlastmodified>' +
      '<D:creationdate>2026-11-23T01:02:03.004Z</D:creationdate>' +
      '<D:getcontentlength>7</D:getcontentlength><D:getetag>"tag"</D:getetag>' +
      '<D:displayname>a ё&amp;</D:displayname></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>' +
      '<D:propstat><D:prop><D:nothing/></D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat></D:response>',
  );
  expect(read).toEqual(['properties of folder', 'properties of a']);
  const usual = send([[node('a')]], '<prop><getetag/></prop>');
  await usual.answer;
  expect(usual.read).toEqual([]);
});

test('properties of programs and locks are listed with their own resource, in each chunk', async () => {
  const { answer, read } = send([[node('a')], [node('b')]], '<allprop/>');
  const { body } = await answer;
  const responses = (await text(body as Readable)).split('<D:response>').slice(1);
  expect(responses.map((one) => one.includes('<own xmlns="urn:x">1</own>'))).toEqual([false, false, true]);
  expect(responses.map((one) => one.includes('urn:uuid:1'))).toEqual([false, false, true]);
  expect(read).toEqual([
    'locks along folder',
    'properties of folder',
    'properties of a',
    'locks on a',
    'properties of b',
    'locks on b',
  ]);
});

test('names alone are listed without their values', async () => {
  const { body } = await send([[node('b')]], '<propname/>').answer;
  expect(body).toContain('<D:getetag/>');
  expect(body).toContain('<own xmlns="urn:x"/>');
  expect(body).not.toContain('tag"');
});

test('a large folder is written as fast as it is read, and never held whole', async () => {
  let made = 0;
  const chunks = (function* () {
    for (; made < 500; made++) yield [node(`${made}`, { name: LARGE })];
  })();
  const { body } = await send(chunks, '<prop><displayname/></prop>').answer;
  let [responses, ahead] = [0, 0];
  for await (const chunk of body as Readable) {
    responses += String(chunk).split('<D:response>').length - 1;
    ahead = Math.max(ahead, made - responses);
  }
  expect(responses).toBe(501);
  expect(ahead).toBeLessThan(10);
});

test('a failure before the first response fails as a whole, a later one breaks off the response', async () => {
  const failing = { properties: async () => Promise.reject(new Error('no database')) };
  await expect(send([[node('a')]], '<allprop/>', failing).answer).rejects.toThrow('no database');
  const broken = (function* () {
    yield [node('a')];
    yield [node('b')];
    throw new Error('no more');
  })();
  const { body } = await send(broken, '<prop><getetag/></prop>').answer;
  await expect(text(body as Readable)).rejects.toThrow('no more');
});

test('names are limited in number and length, for each is returned for all in a folder, and each is returned once', async () => {
  const names = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => `<${name}${at}/>`).join('');
  const tooComplex = { declaration: { code: 'request/too-complex' } };
  await expect(send([], `<prop>${names(201, 'a')}</prop>`).answer).rejects.toMatchObject(tooComplex);
  await expect(send([], `<prop>${names(60, 'a'.repeat(190))}</prop>`).answer).rejects.toMatchObject(
    tooComplex,
  );
  await expect(send([], `<allprop/><include>${names(201, 'a')}</include>`).answer).rejects.toMatchObject(
    tooComplex,
  );
  const { body } = await send([], `<prop>${'<getetag/><displayname/>'.repeat(500)}</prop>`).answer;
  expect(String(body).split('<D:displayname>')).toHaveLength(2);
});

test('few of many shared locks on a folder are listed for each thing in it', async () => {
  const shared = Array.from({ length: 40 }, (_, at) => ({
    ...lock,
    token: `urn:uuid:shared-${at}`,
    nodeId: 'folder',
    seenOn: 'folder',
    isShared: true,
    isDeep: true,
  }));
  const { body } = await send([[node('a')]], '<prop><lockdiscovery/></prop>', {
    locksAlong: async () => shared,
  }).answer;
  const [, itself, inside] = String(body).split('<D:response>');
  expect(itself?.split('<D:activelock>')).toHaveLength(41);
  expect(inside?.split('<D:activelock>')).toHaveLength(11);
});

test('properties that programs store are read for a hundred at once, for each may have much', async () => {
  const many = Array.from({ length: 250 }, (_, at) => node(`n${at}`));
  const { answer, read } = send([many], '<allprop/>');
  const { body } = await answer;
  expect((await text(body as Readable)).split('<D:response>')).toHaveLength(252);
  const counts = read.filter((one) => one.startsWith('properties')).map((one) => one.split(' ').length - 2);
  expect(counts).toEqual([1, 100, 100, 50]);
  const usual = await send([many], '<prop><getetag/></prop>').answer;
  expect(typeof usual.body).toBe('string');
});
