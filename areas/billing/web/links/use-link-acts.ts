import {
  openInvoiceLink,
  openSoldInvoiceLink,
  revokeInvoiceLink,
  revokeSoldInvoiceLink,
} from '@artel/billing/contract';
import { call, showFailure } from '@artel/web';
import { useMemo } from 'react';

/** The acts on the public address of an invoice. */
export interface LinkActs {
  /** The query that answers the address. */
  readonly link: { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<string> };
  /** Whether the address is revoked; if not, the reason was shown. */
  readonly revoke: () => Promise<boolean>;
}

/** Returns the acts for an invoice of the own company, or, for the seller, of another one. */
export function useLinkActs(invoiceId: string, companyId?: string): LinkActs {
  return useMemo(() => {
    const own = { params: { invoiceId } };
    const sold = companyId === undefined ? null : { params: { invoiceId, companyId } };
    return {
      link: {
        queryKey: [openInvoiceLink.id, invoiceId, companyId],
        queryFn: async () => {
          const { url } = await (sold ? call(openSoldInvoiceLink, sold) : call(openInvoiceLink, own));
          return url;
        },
      },
      revoke: async () => {
        try {
          await (sold ? call(revokeSoldInvoiceLink, sold) : call(revokeInvoiceLink, own));
          return true;
        } catch (failure) {
          showFailure(failure);
          return false;
        }
      },
    };
  }, [invoiceId, companyId]);
}
