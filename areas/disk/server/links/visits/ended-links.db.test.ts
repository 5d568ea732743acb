import { createOwner } from '@artel/company/server/testing';
import {
  downloadShare,
  getShare,
  getSharedNode,
  listShare,
  previewShare,
  revokeLink,
  trashNodes,
  unlockShare,
} from '@artel/disk/contract';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink, startDiskServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('a link that never existed, is expired, revoked, used up or has a trashed target gets the same response to every request', async () => {
  const owner = await createOwner(server);
  const password = 'яблоня-41';
  const make = (options: Parameters<typeof makeLink>[2] = {}) =>
    makeLink(server, owner, { password, ...options });
  const [alive, over, revoked, usedUp, trashed] = [
    await make(),
    await make(),
    await make(),
    await make({ downloadLimit: 1 }),
    await make(),
  ];
  await server.db(`UPDATE disk.links SET expires_at = now() - interval '1 day' WHERE id = $1`, [over.id]);
  await server.db('UPDATE disk.links SET downloads = 1 WHERE id = $1', [usedUp.id]);
  await callRoute(server, revokeLink, { params: { linkId: revoked.id } }, owner);
  await callRoute(server, trashNodes, { body: { nodeIds: [trashed.folderId] } }, owner);
  const never = { ...alive, uuid: '00000000-1111-4222-8333-444444444444' };

  type Link = typeof alive;
  const requests: Record<string, (link: Link) => Promise<{ status: number; body: unknown }>> = {
    get: ({ uuid }) => callRoute(server, getShare, { params: { uuid } }),
    unlock: ({ uuid }) => callRoute(server, unlockShare, { params: { uuid }, body: { password: 'мимо' } }),
    list: ({ uuid, folderId }) => callRoute(server, listShare, { params: { uuid, folderId }, query: {} }),
    node: ({ uuid, fileId }) => callRoute(server, getSharedNode, { params: { uuid, nodeId: fileId } }),
    preview: ({ uuid, fileId }) =>
      callRoute(server, previewShare, { params: { uuid }, body: { nodeId: fileId } }),
    download: ({ uuid, fileId }) =>
      callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: fileId } }),
  };
  for (const [what, request] of Object.entries(requests)) {
    const answers: unknown[] = [];
    const findPath = (link: Link) =>
      recordStatements(async () => {
        const { status, body } = await request(link);
        answers.push([status, { ...(body as object), requestId: null }]);
      });
    const unknown = await findPath(never);
    for (const [why, link] of Object.entries({ over, revoked, usedUp, trashed })) {
      expect(await findPath(link), `${what} ${why}`).toEqual(unknown);
      expect(answers.at(-1), `${what} ${why}`).toEqual([404, expect.anything()]);
      expect(answers.at(-1), `${what} ${why}`).toEqual(answers[0]);
    }
    // None of these attempts is counted; an attempt at a valid link is counted before the password is hashed.
    const isCounted = (statements: readonly string[]) =>
      statements.some((text) => /platform\.limit/.test(text));
    expect(isCounted(unknown), what).toBe(false);
    if (what === 'unlock') expect(isCounted(await findPath(alive))).toBe(true);
  }
});
