import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { buildEvent } from '../testing/events.ts';
import { writeLetter } from '../testing/letters.ts';

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

/** A letter that the caller sent to themselves, with an event that invites them. */
async function invitation({ server, caller }: World): Promise<string> {
  const member = caller as Caller;
  const [card] = await server.db<{ email: string }>('SELECT email FROM company.members WHERE id = $1', [
    member.memberId,
  ]);
  const email = card?.email ?? '';
  const event = buildEvent({ organiser: 'boss@partner.example', guests: [email], uid: crypto.randomUUID() });
  await writeLetter(server, member, { to: [email], files: { 'invite.ics': event } });
  const [row] = await server.db<{ id: string }>(
    'SELECT id FROM mail.messages WHERE owner_id = $1 ORDER BY received_at DESC, id DESC LIMIT 1',
    [member.memberId],
  );
  return row?.id ?? '';
}

/** One valid call of each route. */
export const invitationsExamples: RouteExamples<TestServer> = {
  'mail/get-invitation': async (world) => ({ params: { messageId: await invitation(world) } }),
  'mail/answer-invitation': async (world) => ({
    params: { messageId: await invitation(world) },
    body: { act: 'accepted' },
  }),
};
