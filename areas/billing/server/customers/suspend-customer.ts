import { billingErrors, type Customer } from '@artel/billing/contract';
import { restoreCompany, suspendCompany } from '@artel/company/server';
import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { publishSales } from '../outbox/publish-sales.ts';
import { inCompany } from '../parties/in-company.ts';
import { findCustomer } from './find-customer.ts';

interface Statement {
  readonly companyId: string;
  readonly note: string;
}

/** The operator suspends a company and gives the reason; the journals of both companies record it. */
export function suspendCustomer(
  deps: WithTransaction,
  actor: MemberActor,
  input: Statement,
): Promise<Customer> {
  return send(deps, actor, input, 'company/company-suspended');
}

/** The operator lifts a suspension; a company that has not paid stays read-only. */
export function restoreCustomer(
  deps: WithTransaction,
  actor: MemberActor,
  input: Statement,
): Promise<Customer> {
  return send(deps, actor, input, 'company/company-restored');
}

async function send(
  deps: WithTransaction,
  { userId, membership: { companyId: sellerId } }: MemberActor,
  { companyId, note }: Statement,
  act: 'company/company-suspended' | 'company/company-restored',
): Promise<Customer> {
  const { tx, audit } = deps;
  if (companyId === sellerId) throw new AppError(billingErrors['operator-works']);
  const reason = 'operator' as const;
  const customer = await inCompany(
    deps,
    tx,
    { reason: 'billing/customers', companyId, backTo: sellerId },
    async () => {
      const seen = await findCustomer(deps, tx, companyId);
      if (!seen) throw new AppError(requestErrors['not-found']);
      const change = act === 'company/company-suspended' ? suspendCompany : restoreCompany;
      await change(deps, tx, { companyId, userId, reason, note });
      return { ...seen, ...(await findCustomer(deps, tx, companyId)) };
    },
  );
  await audit.record(tx, {
    act,
    userId,
    companyId: sellerId,
    subject: `company:${companyId}`,
    after: { companyName: customer.name, reason, note },
  });
  await publishSales(deps, tx);
  return customer;
}
