import { billingPages } from '@artel/billing/contract';
import { routePath } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { type Platform, pageLink, type Tx } from '@artel/server';
import type { InvoiceRow } from '../invoices/invoices.store.ts';
import { links } from '../tables.ts';
import { invoiceLinks } from './invoice-links.ts';
import { storeLink } from './links.store.ts';

/** Longer than anyone leaves an invoice open; copying the link again restarts this period. */
const LIFETIME = 366 * DAY;

type Deps = Pick<Platform, 'secrets' | 'clock' | 'ids' | 'config'>;

/**
 * Returns the address of the page on which anyone who has it sees this one invoice: the same until it is
 * revoked.
 */
export async function getOrCreateLink(
  { secrets, clock, ids, config }: Deps,
  tx: Tx,
  { companyId, id: invoiceId }: Pick<InvoiceRow, 'companyId' | 'id'>,
): Promise<string> {
  const id = (await links.findBy(tx, { companyId, invoiceId }))?.id ?? ids.next();
  const keys = await secrets.ofWritingCompany(companyId);
  const tokenHash = invoiceLinks.tokenHash(keys, id);
  const expiresAt = new Date(clock.now().getTime() + LIFETIME);
  const link = await storeLink(tx, { companyId, id, invoiceId, tokenHash, expiresAt });
  const path = routePath(billingPages.pay, { uuid: invoiceLinks.token(keys, link) });
  return pageLink(config, path, null);
}
