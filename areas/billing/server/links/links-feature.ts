import * as contract from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import { bind, type Feature } from '@artel/server';
import { getPayable } from './get-payable.ts';
import { getPayableFile } from './get-payable-file.ts';
import { openInvoiceLink, revokeInvoiceLink } from './open-invoice-link.ts';

const own = ({ membership: { companyId } }: MemberActor, of: { readonly invoiceId: string }) => ({
  companyId,
  ...of,
});

/** The page of one invoice, for anyone who has its address. */
export const links: Feature = {
  routes: [
    bind(contract.openInvoiceLink, (deps, actor, params) => openInvoiceLink(deps, actor, own(actor, params))),
    bind(contract.revokeInvoiceLink, (deps, actor, params) =>
      revokeInvoiceLink(deps, actor, own(actor, params)),
    ),
    bind(contract.openSoldInvoiceLink, openInvoiceLink),
    bind(contract.revokeSoldInvoiceLink, revokeInvoiceLink),
    bind(contract.getPayable, (deps, _actor, params) => getPayable(deps, params.uuid)),
    bind(contract.getPayableFile, (deps, _actor, params) => getPayableFile(deps, params.uuid)),
  ],
  retention: [
    {
      table: 'billing.invoice_links',
      label: 'links to the page of one invoice',
      duration: '{days} after they ended, a year after they were asked for last',
      ends: 'expires_at',
      days: 1,
    },
  ],
};
