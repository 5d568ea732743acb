import { createOwner } from '@artel/company/server/testing';
import { createDownload, downloadShare, previewShare } from '@artel/disk/contract';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const SCRIPT = '<script>document.title = document.cookie</script>';
const files = {
  'page.html': `<!doctype html>${SCRIPT}`,
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'page.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
  'feed.xml': `<?xml-stylesheet href="javascript:alert(1)"?><a/>`,
  'words.txt': SCRIPT,
  'program.js': 'self.document = 1',
  'module.mjs': 'export default 1',
  'sheet.css': 'body { display: none }',
  'program.wasm': '\u0000asm',
};

test.each(Object.entries(files))(
  '%s as a stored file runs nowhere: it is an attachment in a sandbox, wherever it is loaded',
  async (name, content) => {
    const owner = await createOwner(server);
    const folder = await makeFolder(server, owner);
    const { id: nodeId } = await makeFile(server, owner, { name, content, parentId: folder.id });
    const { uuid } = await makeLinkTo(server, owner, folder.id);
    const own = await callRoute(server, createDownload, { body: { nodeId } }, owner);
    const shared = await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId } });
    const checked = await callRoute(server, previewShare, { params: { uuid }, body: { nodeId } });
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const dav = `/dav/files/${['Мой диск', folder.name, name].map(encodeURIComponent).join('/')}`;
    const addresses = [
      { url: own.body.url },
      { url: shared.body.url },
      ...(checked.status === 200 ? [{ url: checked.body.url }] : []),
      { url: dav, headers: { host: 'localhost:3000', authorization: toBasicHeader(username, password) } },
    ];
    for (const address of addresses) {
      for (const range of [{}, { range: 'bytes=0-9' }]) {
        const answer = await server.app.inject({ ...address, headers: { ...address.headers, ...range } });
        expect([200, 206], address.url).toContain(answer.statusCode);
        expect(answer.headers).toMatchObject({
          'content-security-policy': "sandbox; default-src 'none'",
          'content-disposition': expect.stringMatching(/^attachment/),
          'x-content-type-options': 'nosniff',
        });
        expect(answer.headers['content-type'], name).toMatch(/^(application\/octet-stream|text\/plain)/);
      }
    }
  },
);

test('an address to look at holds ten minutes, for its link alone, in parts; a link that ended ends it at once', async () => {
  const owner = await createOwner(server);
  const { id: nodeId } = await makeFile(server, owner, { name: 'Запись.mp4', content: '0123456789' });
  const { id: archiveId } = await makeFile(server, owner, { name: 'Всё.zip', content: 'PK' });
  const [link, other] = [
    await makeLinkTo(server, owner, nodeId, { mayDownload: false, downloadLimit: 1 }),
    await makeLinkTo(server, owner, archiveId),
  ];
  const check = (uuid: string, id: string) =>
    callRoute(server, previewShare, { params: { uuid }, body: { nodeId: id } });
  const { body } = await check(link.uuid, nodeId);
  const load = (url: string) => server.app.inject({ url, headers: { range: 'bytes=4-6' } });
  expect(await load(body.url)).toMatchObject({ statusCode: 206, body: '456' });
  // Viewing is not counted, and gives no access to other files.
  expect((await check(link.uuid, nodeId)).status).toBe(200);
  expect((await check(link.uuid, archiveId)).status).toBe(404);
  expect((await check(other.uuid, archiveId)).status).toBe(403);
  const foreign = body.url.replace(link.id, other.id).replaceAll(nodeId, archiveId);
  expect((await load(foreign)).statusCode).toBe(404);
  server.clock.advance(9 * 60_000);
  expect((await load(body.url)).statusCode).toBe(206);
  const renewed = (await check(link.uuid, nodeId)).body.url;
  server.clock.advance(2 * 60_000);
  expect((await load(body.url)).statusCode).toBe(404);
  expect(await load(renewed)).toMatchObject({ statusCode: 206, body: '456' });
  await server.db('DELETE FROM disk.links WHERE id = $1', [link.id]);
  expect((await load(renewed)).statusCode).toBe(404);
});
