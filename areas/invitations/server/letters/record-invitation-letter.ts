import { invitationsChanged } from '@artel/invitations/contract';
import { job } from '@artel/server';
import * as z from 'zod/mini';
import { invitations } from '../tables.ts';

/** Records for the list of invitations whether the letter was delivered. */
export const recordInvitationLetter = job({
  name: 'invitations/note-invitation-letter',
  priority: 'soon',
  payload: z.object({
    companyId: z.uuid(),
    invitationId: z.uuid(),
    outcome: z.optional(z.enum(['delivered', 'failed', 'withheld'])),
  }),
  run: async ({ db, live }, { companyId, invitationId, outcome }) => {
    if (outcome === undefined) return;
    await db.asCompanyJob('job invitations/note-invitation-letter', companyId, async (tx) => {
      await invitations.update(tx, { companyId, id: invitationId }, { delivery: outcome });
      await live.publish(tx, { companyId }, invitationsChanged, { companyId });
    });
  },
});
