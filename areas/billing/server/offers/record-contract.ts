import { billingLimits, type recordContract as route } from '@artel/billing/contract';
import { findCompany } from '@artel/company/server';
import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { findAgreement, insertAgreement } from '../agreements/agreements.store.ts';
import { getContract } from '../agreements/find-basis.ts';
import { getInn } from '../agreements/get-inn.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { inCompany } from '../parties/in-company.ts';

/**
 * Records the contract that a company signed, on behalf of the seller; both journals have it, and all
 * documents from now on.
 */
export async function recordContract(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { companyId, number, signedOn }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { tx, clock, limits, audit } = deps;
  await limits.consume(tx, billingLimits.agreements, { company: sellerId });
  const input = {
    act: 'billing/contract-noted' as const,
    userId,
    subject: `company:${companyId}`,
    after: { number, signedOn },
  };
  const contract = await inCompany(
    deps,
    tx,
    { reason: 'billing/customers', companyId, backTo: sellerId },
    async () => {
      if (!(await findCompany(tx, companyId))) throw new AppError(requestErrors['not-found']);
      await lockBooks(tx, companyId);
      const agreed = { contractNumber: number, contractOn: number === '' ? null : signedOn };
      const inn = await getInn(tx, companyId);
      await insertAgreement(tx, { companyId, inn, ...agreed, agreedBy: userId, agreedAt: clock.now() });
      await audit.record(tx, { ...input, companyId });
      return getContract(await findAgreement(tx, companyId));
    },
  );
  await audit.record(tx, { ...input, companyId: sellerId });
  return { contract };
}
