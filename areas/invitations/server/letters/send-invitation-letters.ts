import { describeSender, findCompany, findCompanyTrust, listMemberNames } from '@artel/company/server';
import { type Job, job, lettersADay } from '@artel/server';
import * as z from 'zod/mini';
import { invitationUrl } from '../invitation-token.ts';
import { formatName } from '../list-names.ts';
import { buildInvitationLetter } from './build-invitation-letter.ts';
import { claimLetters, lockDueInvitations, markLettersWritten } from './letters.store.ts';
import { recordInvitationLetter } from './record-invitation-letter.ts';

const payload = z.object({ companyId: z.uuid() });

/** Letters of one chunk, which is one transaction. */
const AT_ONCE = 50;

/**
 * Writes the due letters of invitations in chunks, so that companies share the queue fairly. Letters above a
 * company's daily limit, which depends on the trust in it, wait for the next day, so that nothing is lost and
 * strangers are not flooded.
 */
const sends = (name: Job['name'], priority: 'soon' | 'bulk') =>
  job({
    name,
    priority,
    payload,
    run: async (deps, { companyId }) => {
      await deps.db.asCompanyJob('job invitations/send-invitation-letters', companyId, async (tx) => {
        const now = deps.clock.now();
        const due = await lockDueInvitations(tx, companyId, AT_ONCE);
        if (due.length === 0) return;
        const atMost = lettersADay(await findCompanyTrust(deps, tx, companyId));
        const day = { companyId, day: now, atMost };
        // Invitations that ended while they waited do not count towards the limit.
        const live = due.filter(({ expiresAt }) => expiresAt > now);
        const granted = await claimLetters(tx, { ...day, wanted: live.length });
        const emails = live.map(({ email }) => email);
        const sender = await describeSender(deps, tx, { companyId, emails });
        const companyName = (await findCompany(tx, companyId))?.name ?? '';
        const inviters = await listMemberNames(
          tx,
          companyId,
          live.map(({ invitedBy }) => invitedBy),
        );
        const secrets = await deps.secrets.ofCompany(companyId);
        for (const row of live.slice(0, granted)) {
          const { id, email: to, letterDue, expiresAt } = row;
          const inviter = inviters.get(row.invitedBy);
          const inviterName = formatName(inviter);
          const url = invitationUrl(deps, secrets, { id: row.tokenId, tokenHash: row.tokenHash });
          const isReminder = letterDue === 'reminder';
          const letter = buildInvitationLetter(deps, {
            to,
            url,
            isReminder,
            companyName,
            inviterName,
            note: row.note,
            expiresAt,
            sender: sender(to, inviter?.userId ?? null),
            priority,
          });
          const about = { companyId, invitationId: id };
          await deps.letters.send(tx, letter, { job: recordInvitationLetter, payload: about });
        }
        const over = due.filter(({ expiresAt }) => expiresAt <= now);
        const written = [...live.slice(0, granted), ...over].map(({ id }) => id);
        await markLettersWritten(tx, companyId, written, now);
        const isOver = granted === live.length && due.length < AT_ONCE;
        const next = granted < live.length ? { runAt: tomorrow(now) } : {};
        const key = `${name}:${companyId}`;
        if (!isOver) await deps.jobs.enqueue(tx, { name, payload }, { companyId }, { ...next, key });
      });
    },
  });

/** The job for invitations that a member has just made. */
export const sendInvitationLetters = sends('invitations/send-invitation-letters', 'soon');

/**
 * The job for invitations of an import: thousands of them wait behind letters that people send by hand, in
 * any company.
 */
export const sendImportedInvitations = sends('invitations/send-imported-invitations', 'bulk');

/** The first minutes of the next day (UTC), when the company's limit is reset. */
function tomorrow(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 0, 5));
}
