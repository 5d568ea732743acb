import {
  openInvoiceLink,
  openSoldInvoiceLink,
  revokeInvoiceLink,
  revokeSoldInvoiceLink,
} from '@artel/billing/contract';
import { call, showFailure } from '@artel/web';
import { useMemo } from 'react';

/** What can be done with the public address of an invoice. */
export interface LinkActs {
  /** The query that answers the address. */
  readonly link: { readonly queryKey: readonly unknown[]; readonly queryFn: () => Promise<string> };
  /** Whether the address opens nothing any more; where not, it was told why. */
  readonly revoke: () => Promise<boolean>;
}

/** Of an invoice of the own company, or, for who sells, of another one. */
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
