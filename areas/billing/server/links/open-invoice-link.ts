import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { invoices } from '../tables.ts';
import { getOrCreateLink } from './get-or-create-link.ts';
import { deleteLink } from './links.store.ts';

/** An invoice of the caller's company, or, for the seller, of another one. */
interface LinkedInvoice {
  readonly companyId: string;
  readonly invoiceId: string;
}

/** Returns the address of the page on which anyone who has it sees this one invoice. */
export function openInvoiceLink(
  deps: WithTransaction,
  actor: MemberActor,
  of: LinkedInvoice,
): Promise<{ url: string }> {
  return within(deps, actor, of, async () => ({
    url: await getOrCreateLink(deps, deps.tx, { companyId: of.companyId, id: of.invoiceId }),
  }));
}

/** Revokes the current address: it opens nothing from now on. */
export function revokeInvoiceLink(
  deps: WithTransaction,
  actor: MemberActor,
  of: LinkedInvoice,
): Promise<Record<string, never>> {
  const { tx, audit } = deps;
  return within(deps, actor, of, async () => {
    if (await deleteLink(tx, of.companyId, of.invoiceId))
      await audit.record(tx, {
        act: 'billing/link-revoked',
        userId: actor.userId,
        companyId: of.companyId,
        subject: `invoice:${of.invoiceId}`,
      });
    return {};
  });
}

async function within<T>(
  deps: WithTransaction,
  { membership: { companyId: ownId } }: MemberActor,
  { companyId, invoiceId }: LinkedInvoice,
  work: () => Promise<T>,
): Promise<T> {
  return inCompany(deps, deps.tx, { reason: 'billing/sold-papers', companyId, backTo: ownId }, async () => {
    const invoice = await invoices.find(deps.tx, { companyId, id: invoiceId });
    const isTheirs = companyId === ownId || invoice?.sellerId === ownId;
    if (!invoice || invoice.state === 'draft' || !isTheirs) throw new AppError(requestErrors['not-found']);
    return work();
  });
}
