import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import { directMessageSent } from '@artel/messenger/contract';
import { defineArea, subscribe } from '@artel/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messengerArea } from '../index.ts';
import { makeChannel, makeDirect, write } from '../testing.ts';

const received: string[] = [];
const listening = defineArea({
  name: 'listening',
  strings: {},
  features: [
    {
      subscriptions: [
        subscribe({
          event: directMessageSent,
          name: 'listening/direct',
          priority: 'soon',
          run: async (_deps, { messageId }) => void received.push(messageId),
        }),
      ],
    },
  ],
});

let server: Awaited<ReturnType<typeof startCompanyServer>>;
beforeAll(async () => {
  server = await startCompanyServer({ further: [diskArea, messengerArea, listening] });
});
afterAll(() => server.close());

test('a message in a chat of two notifies by itself; a message in a channel does not', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  await server.drain();
  const { id } = await makeChannel(server, owner, { memberIds: [other.memberId] });
  const direct = await makeDirect(server, owner, other.memberId);
  await write(server, owner, id, { body: 'Всем' });
  const { id: messageId } = await write(server, owner, direct.id, { body: 'Вам' });
  await server.drain();
  expect(received).toEqual([messageId]);
});
