import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { makeDraft, send } from '../testing/letters.ts';

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

async function toSelf({ server, caller }: World) {
  const member = caller as Caller;
  const [card] = await server.db<{ email: string }>('SELECT email FROM company.members WHERE id = $1', [
    member.memberId,
  ]);
  return makeDraft(server, member, { to: [card?.email ?? ''] });
}

async function waiting(world: World) {
  const draft = await toSelf(world);
  return { params: { sendingId: (await send(world.server, world.caller as Caller, draft.id)).id } };
}

/** One valid call of each route. */
export const outboxExamples: RouteExamples<TestServer> = {
  'mail/send-draft': async (world) => {
    const { id: draftId, version } = await toSelf(world);
    return { params: { draftId }, body: { version } };
  },
  'mail/list-sendings': async (world) => {
    await waiting(world);
    return {};
  },
  'mail/cancel-sending': waiting,
  'mail/resolve-sending': async (world) => {
    const { params } = await waiting(world);
    await world.server.db(`UPDATE mail.outbox SET state = 'unsure' WHERE id = $1`, [params.sendingId]);
    return { params, body: { act: 'leave' } };
  },
};
