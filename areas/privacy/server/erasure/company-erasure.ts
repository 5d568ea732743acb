import { companyChanged } from '@artel/company/contract';
import {
  type CompanyRow,
  findCompany,
  findCompanyForUpdate,
  listPresent,
  setErasure,
} from '@artel/company/server';
import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import { requireProof } from '@artel/identity/server';
import type { getCompanyErasure as route } from '@artel/privacy/contract';
import { privacyErrors } from '@artel/privacy/contract';
import type { WithTransaction } from '@artel/server';
import { COMPANY_DAYS, inDays } from './cooling.ts';
import { buildErasureLetter } from './erasure-letter.ts';

/** Whether and when the company will be erased, and whether it can be at all. */
export async function getCompanyErasure(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof route>> {
  const company = await findCompany(tx, companyId);
  return {
    erasesAt: company?.erasesAt?.toISOString() ?? null,
    isPossible: company !== null && mayBeErased(company),
  };
}

/** The operator's company cannot be erased: it runs the installation, and without it no one could. */
function mayBeErased({ isOperator }: CompanyRow): boolean {
  return !isOperator;
}

/** Records that an owner wants the company erased; all owners are notified, and each may cancel it. */
export async function requestCompanyErasure(
  deps: WithTransaction,
  actor: MemberActor,
  typedName: string,
): Promise<{ erasesAt: string }> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  await requireProof(deps, tx, actor);
  const company = await findCompanyForUpdate(tx, companyId);
  if (!company) throw new AppError(requestErrors['not-found']);
  if (!mayBeErased(company)) throw new AppError(privacyErrors['operator-stays']);
  if (typedName !== company.name) throw new AppError(privacyErrors['company-name-wrong']);
  const erasesAt = inDays(clock.now(), COMPANY_DAYS);
  await setErasure(tx, companyId, { erasesAt, erasureBy: actor.userId });
  await notifyOwners(deps, actor, { company, stage: 'company-erasure-requested', at: erasesAt });
  return { erasesAt: erasesAt.toISOString() };
}

/** Cancels the deletion of the company; too late once its day has come. */
export async function cancelCompanyErasure(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<Record<string, never>> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  const company = await findCompanyForUpdate(tx, companyId);
  if (!company || company.erasesAt === null) return {};
  if (company.erasesAt <= clock.now()) throw new AppError(privacyErrors['erasure-begun']);
  await setErasure(tx, companyId, { erasesAt: null, erasureBy: null });
  await notifyOwners(deps, actor, { company, stage: 'company-erasure-cancelled' });
  return {};
}

interface ErasureNotice {
  readonly company: CompanyRow;
  readonly stage: 'company-erasure-requested' | 'company-erasure-cancelled';
  readonly at?: Date;
}

async function notifyOwners(
  deps: WithTransaction,
  { userId }: MemberActor,
  { company, stage, at }: ErasureNotice,
) {
  const { tx, audit, live, letters } = deps;
  const { id: companyId, name } = company;
  const subject = `company:${companyId}`;
  await audit.record(tx, {
    act: stage === 'company-erasure-requested' ? 'company/erasure-requested' : 'company/erasure-cancelled',
    userId,
    companyId,
    subject,
    after: { at },
  });
  await live.publish(tx, { companyId }, companyChanged, { companyId });
  const owners = (await listPresent(tx, companyId)).filter(
    ({ role, email }) => role === 'owner' && email !== '',
  );
  for (const { email: to } of owners) {
    const path = '/company?section=data';
    const facts = { to, timeZone: 'Europe/Moscow', stage, company: name, path, companyId };
    await letters.send(tx, buildErasureLetter(deps, { ...facts, ...(at && { at }) }));
  }
}
