import { createOwner, type TestMember } from '@artel/company/server/testing';
import { copyNode, moveNodes } from '@artel/disk/contract';
import { callRoute, countStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

/** A folder in which a name and this many numbers behind it are taken. */
async function fullFolder(owner: TestMember, count: number) {
  const folder = await makeFolder(server, owner, { name: `Отчёты ${count}` });
  await makeFile(server, owner, { name: 'Отчёт.txt', parentId: folder.id });
  for (let number = 2; number <= count; number += 1)
    await makeFile(server, owner, { name: `Отчёт (${number}).txt`, parentId: folder.id });
  return folder;
}

const upload = (owner: TestMember, parentId: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v2/disk/files?${new URLSearchParams({ parentId, name: 'Отчёт.txt', conflict: 'keep-both' })}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    payload: 'отчёт',
  });

test.each(['copied', 'moved', 'uploaded'] as const)(
  'a file that is %s into a folder where fifty numbers of its name are taken costs as many statements as with five',
  async (path) => {
    const owner = await createOwner(server);
    const names: string[] = [];
    const [few, many] = await countStatements(async (count) => {
      const { id: toId } = await fullFolder(owner, count);
      const other = await makeFolder(server, owner, { name: `Другая ${count}` });
      const { id } = await makeFile(server, owner, { name: 'Отчёт.txt', parentId: other.id });
      const nodeIds = [id];
      return async () => {
        if (path === 'copied')
          names.push(
            (await callRoute(server, copyNode, { params: { nodeId: id }, body: { toId } }, owner)).body.name,
          );
        if (path === 'moved')
          names.push(
            (await callRoute(server, moveNodes, { body: { nodeIds, toId, conflict: 'keep-both' } }, owner))
              .body.items[0]?.name ?? '',
          );
        if (path === 'uploaded') names.push((await upload(owner, toId)).json().name);
      };
    });
    expect(many).toBe(few);
    expect(names.slice(1)).toEqual(['Отчёт (6).txt', 'Отчёт (51).txt']);
  },
);

test('five uploads of one name at the same moment are all there, each under a number of its own', async () => {
  const owner = await createOwner(server);
  const { id } = await fullFolder(owner, 3);
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(owner, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((answer) => answer.json().name))).toEqual(
    new Set(Array.from({ length: 5 }, (_, at) => `Отчёт (${at + 4}).txt`)),
  );
});
