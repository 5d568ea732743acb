import { addMember, createOwner, signIn, startCompanyServer } from '@artel/company/server/testing';
import { grantAccess, revokeAccess } from '@artel/disk/contract';
import { diskArea } from '@artel/disk/server';
import { makeFile } from '@artel/disk/server/testing';
import { listNotices } from '@artel/notifications/contract';
import { notificationsArea } from '@artel/notifications/server';
import { callRoute } from '@artel/server/testing';
import { expect, onTestFinished, test } from 'vitest';

test('a bell rings once for a file that is shared and taken back again and again, then together for others', async () => {
  const server = await startCompanyServer({
    further: [diskArea, notificationsArea([diskArea])],
  });
  onTestFinished(() => server.close());
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const provide = (nodeId: string) =>
    callRoute(
      server,
      grantAccess,
      { params: { nodeId }, body: { principalId: member.memberId, role: 'reader' } },
      owner,
    );
  const bell = async () => {
    await server.drain();
    const { body } = await callRoute(server, listNotices, { query: {} }, await signIn(server, member));
    return body.items.map(({ values }) => Object.fromEntries(values.map(({ name, value }) => [name, value])));
  };
  const first = await makeFile(server, owner, { name: 'Смета' });
  for (let round = 0; round < 20; round += 1) {
    const { body } = await provide(first.id);
    await server.drain();
    await callRoute(server, revokeAccess, { params: { grantId: body.id } }, owner);
  }
  expect(await bell()).toMatchObject([{ file: 'Смета' }]);
  for (const name of ['Договор', 'Акт', 'Счёт']) {
    await provide((await makeFile(server, owner, { name })).id);
    await server.drain();
  }
  server.clock.advance(10 * 60_000 - 1000);
  expect(await bell()).toHaveLength(1);
  server.clock.advance(2000);
  expect(await bell()).toMatchObject([{ file: 'Договор', count: 2 }, { file: 'Смета' }]);
});
