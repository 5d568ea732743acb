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
  /** The address; null where it did not come, which was told. */
  readonly open: () => Promise<string | null>;
  readonly revoke: () => Promise<boolean>;
}

/** Of an invoice of the own company, or, for who sells, of another one. */
export function useLinkActs(invoiceId: string, companyId?: string): LinkActs {
  return useMemo(() => {
    const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
      try {
        return await work();
      } catch (failure) {
        showFailure(failure);
        return null;
      }
    };
    const own = { params: { invoiceId } };
    const sold = companyId === undefined ? null : { params: { invoiceId, companyId } };
    return {
      open: () =>
        tried(async () => {
          const { url } = await (sold ? call(openSoldInvoiceLink, sold) : call(openInvoiceLink, own));
          return url;
        }),
      revoke: async () =>
        (await tried(() => (sold ? call(revokeSoldInvoiceLink, sold) : call(revokeInvoiceLink, own)))) !==
        null,
    };
  }, [invoiceId, companyId]);
}
