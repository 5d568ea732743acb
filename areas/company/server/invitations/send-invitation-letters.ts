import { job } from '@artel/server';
import * as z from 'zod/mini';
import { buildInvitationLetter } from '../letters/invitation.ts';
import { invitationUrl } from './invitation-token.ts';
import { lockDueInvitations, markLettersWritten, takeLetters } from './letters.store.ts';
import { noteInvitationLetter } from './note-invitation-letter.ts';
import { LETTERS_PER_DAY } from './policy.ts';

const NAME = 'company/send-invitation-letters';
const payload = z.object({ companyId: z.uuid() });

/** Letters of one transaction. */
const AT_ONCE = 100;

/**
 * Writes the letters that invitations wait for, some at a time. What is more than a company may have written in a day
 * waits for the next: nothing is lost, and nobody floods strangers by us.
 */
export const sendInvitationLetters = job({
  name: NAME,
  lane: 'soon',
  payload,
  run: async (deps, { companyId }) => {
    for (;;) {
      const isDone = await deps.db.asCompanyJob(companyId, async (tx) => {
        const now = deps.clock.now();
        const due = await lockDueInvitations(tx, companyId, AT_ONCE);
        if (due.length === 0) return true;
        const day = { companyId, day: now, atMost: LETTERS_PER_DAY };
        // Invitations that ended while they waited take nobody's place.
        const live = due.filter(({ expiresAt }) => expiresAt > now);
        const given = await takeLetters(tx, { ...day, wanted: live.length });
        for (const row of live.slice(0, given)) {
          const { id, email: to, letterDue, companyName, inviterName, expiresAt } = row;
          const url = invitationUrl(deps, row.tokenId);
          const isReminder = letterDue === 'reminder';
          const letter = buildInvitationLetter(deps, {
            to,
            url,
            isReminder,
            companyName,
            inviterName,
            expiresAt,
          });
          const about = { companyId, invitationId: id };
          await deps.letters.send(tx, letter, { job: noteInvitationLetter, payload: about });
        }
        const over = due.filter(({ expiresAt }) => expiresAt <= now);
        const written = [...live.slice(0, given), ...over].map(({ id }) => id);
        await markLettersWritten(tx, companyId, written, now);
        if (given === live.length) return due.length < AT_ONCE;
        await deps.jobs.enqueue(
          tx,
          { name: NAME, payload },
          { companyId },
          { runAt: tomorrow(now), key: `${NAME}:${companyId}` },
        );
        return true;
      });
      if (isDone) return;
    }
  },
});

/** The first minutes of the next day (UTC), when the company has its letters again. */
function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 0, 5));
}
