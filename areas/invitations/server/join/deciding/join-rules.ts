import { companyChanged } from '@artel/company/contract';
import { findCompanyForUpdate, listOwnerEmails } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { JoinRules } from '@artel/invitations/contract';
import { findCard } from '@artel/requisites/server';
import type { WithTransaction } from '@artel/server';
import { joinRules } from '../../tables.ts';
import { provenDomain } from '../policy.ts';
import { findRules } from '../rules.store.ts';

/** Returns the join rules of the company, and its mail domains. */
export async function getJoinRules(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<JoinRules> {
  const rules = await findRules(tx, companyId);
  const card = await findCard(tx, companyId);
  const domains = (await listOwnerEmails(tx, companyId)).flatMap((email) => provenDomain(email) ?? []);
  return { ...rules, domains: [...new Set(domains)].sort(), isConfirmed: card?.confirmedAt != null };
}

/** Sets the join rules; waiting requests remain waiting. */
export async function updateJoinRules(
  deps: Pick<WithTransaction, 'tx' | 'live' | 'audit'>,
  actor: MemberActor,
  { way, version }: Pick<JoinRules, 'way' | 'version'>,
): Promise<JoinRules> {
  const { tx, live, audit } = deps;
  const { companyId } = actor.membership;
  await findCompanyForUpdate(tx, companyId);
  const before = await getJoinRules(deps, actor);
  if (before.version !== version) throw new AppError(requestErrors.stale, { current: before });
  if (before.way === way) return before;
  await joinRules.upsert(tx, { companyId }, { way, version: version + 1 });
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  await audit.record(tx, {
    act: 'company/join-rules-changed',
    userId: actor.userId,
    companyId,
    subject: `company:${companyId}`,
    before: { way: before.way },
    after: { way },
  });
  return { ...before, way, version: version + 1 };
}
