import { makeFile as makeDiskFile } from '@artel/disk/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { ownLetter } from '../conversations/testing.ts';
import { makeDraft, makeFile } from '../testing/letters.ts';

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

const ofDraft = async ({ server, caller }: World) => ({
  params: { draftId: (await makeDraft(server, caller as Caller)).id },
});

/** One valid call of each route. */
export const draftsExamples: RouteExamples<TestServer> = {
  'mail/list-drafts': async (world) => {
    await ofDraft(world);
    return {};
  },
  'mail/get-draft': ofDraft,
  'mail/create-draft': async (world) => ({
    body: {
      kind: 'forward',
      aboutId: (await ownLetter(world)).messageId,
      to: [{ name: 'Нина', address: 'nina@example.ru' }],
    },
  }),
  'mail/save-draft': async (world) => ({
    ...(await ofDraft(world)),
    body: {
      version: 2,
      to: [{ name: 'Нина', address: 'nina@example.ru' }],
      cc: [],
      bcc: [],
      subject: 'Договор',
      body: 'Посмотрите, пожалуйста.',
      quotes: true,
    },
  }),
  'mail/delete-draft': ofDraft,
  'mail/upload-file': async (world) => ({
    query: { draftId: (await ofDraft(world)).params.draftId, name: 'План.txt' },
    body: 'Содержимое',
    headers: { 'content-type': 'text/plain' },
  }),
  'mail/copy-disk-file': async (world) => ({
    body: {
      draftId: (await ofDraft(world)).params.draftId,
      nodeId: (await makeDiskFile(world.server, world.caller as Caller)).id,
    },
  }),
  'mail/remove-draft-file': async (world) => {
    const { params } = await ofDraft(world);
    const { id: fileId } = await makeFile(world.server, world.caller as Caller, params.draftId);
    return { params: { ...params, fileId } };
  },
};
