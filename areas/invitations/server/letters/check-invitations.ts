import { listMembersByEmail } from '@artel/company/server';
import { AppError, type MemberActor, type RouteResponse } from '@artel/contract';
import {
  ADDRESSES_AT_ONCE,
  invitationsErrors,
  readAddresses,
  type checkInvitations as route,
} from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { listInvitedEmails } from './invitations.store.ts';

/** Determines for each row of a pasted list its problem, or whether the person is a member or was invited already. */
export async function checkInvitations(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId } }: MemberActor,
  { text }: { readonly text: string },
): Promise<RouteResponse<typeof route>> {
  const rows = readAddresses(text);
  if (rows.length > ADDRESSES_AT_ONCE) {
    throw new AppError(invitationsErrors['too-many-addresses'], { values: { limit: ADDRESSES_AT_ONCE } });
  }
  const emails = rows.filter(({ problem }) => problem === null).map(({ email }) => email);
  if (emails.length === 0)
    return { rows: rows.map(({ problem, ...row }) => ({ ...row, verdict: problem ?? 'good' })) };
  const members = new Set((await listMembersByEmail(tx, companyId, emails)).map(({ email }) => email));
  const invited = await listInvitedEmails(tx, companyId, emails, clock.now());
  const known = (email: string) => {
    if (members.has(email)) return 'member';
    return invited.has(email) ? 'invited' : 'good';
  };
  return { rows: rows.map(({ problem, ...row }) => ({ ...row, verdict: problem ?? known(row.email) })) };
}
