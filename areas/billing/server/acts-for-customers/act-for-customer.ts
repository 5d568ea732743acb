import { billingErrors } from '@artel/billing/contract';
import { findCompany } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { AuditRecord, WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import type { Buying } from '../subscriptions/buying.ts';

interface Done {
  readonly companyId: string;
  /** The act and its reason, for the journals of both. */
  readonly act: AuditRecord['act'];
  readonly note: string;
}

/**
 * Runs an action within a company's tenancy, as if one of its members did it; both companies' journals record
 * the real actor and the reason.
 */
export async function actForCustomer<T>(
  deps: WithTransaction,
  actor: MemberActor,
  { companyId, act, note }: Done,
  work: (buyer: Buying) => Promise<T>,
): Promise<T> {
  const { tx, audit } = deps;
  const { userId, membership } = actor;
  const record = (of: string, companyName: string) =>
    audit.record(tx, {
      act,
      userId,
      companyId: of,
      subject: `company:${companyId}`,
      after: { companyName, note },
    });
  const companyName = await readForCustomer(deps, actor, companyId, async (_, name) => name);
  // The record comes before the work, because an invoice number that the work claims is locked until the
  // commit.
  await record(membership.companyId, companyName);
  return readForCustomer(deps, actor, companyId, async (buyer) => {
    await record(companyId, companyName);
    return work(buyer);
  });
}

/** The same for reading: nothing is recorded. */
export async function readForCustomer<T>(
  deps: Pick<WithTransaction, 'tx' | 'db'>,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  companyId: string,
  work: (buyer: Buying, name: string) => Promise<T>,
): Promise<T> {
  if (companyId === sellerId) throw new AppError(billingErrors['operator-works']);
  return inCompany(deps, deps.tx, { reason: 'billing/customers', companyId, backTo: sellerId }, async () => {
    const company = await findCompany(deps.tx, companyId);
    if (!company) throw new AppError(requestErrors['not-found']);
    return work({ userId, membership: { companyId }, isSeller: true }, company.name);
  });
}
