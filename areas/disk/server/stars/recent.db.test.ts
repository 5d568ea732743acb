import { createOwner } from '@artel/company/server/testing';
import { actAs, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, startDiskServer } from '../testing.ts';
import { loadRecent } from './load-recent.ts';
import { uploadStep } from './upload-step.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('[Q-02] the dashboard shows the last files, and the first of them is a first step done', async () => {
  const owner = await createOwner(server);
  const check = () =>
    actAs(server, owner, async (deps, actor) => {
      const recent = await loadRecent(deps, actor);
      return { names: recent?.items.map(({ name }) => name), isDone: await uploadStep.isDone(deps, actor) };
    });
  expect(await check()).toEqual({ names: undefined, isDone: false });
  await makeFile(server, owner, { name: 'Первый.txt' });
  await makeFile(server, owner, { name: 'Второй.txt' });
  expect(await check()).toEqual({ names: ['Второй.txt', 'Первый.txt'], isDone: true });
});
