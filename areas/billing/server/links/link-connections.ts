import { connectionKind } from '@artel/server';
import { deleteLink, listOpenLinks } from './links.store.ts';

/** Pages of single invoices that anyone with the address sees; each is named by its invoice. */
export const linkConnections = connectionKind({
  kind: 'billing/invoice-link',
  async list({ tx, clock }, { membership: { companyId } }, limit) {
    const rows = await listOpenLinks(tx, companyId, { now: clock.now(), limit });
    return rows.map(({ invoiceId, number, createdAt, expiresAt }) => ({
      ...{ id: invoiceId, name: number, createdAt, expiresAt },
      ...{ owner: null, lastUsedAt: null },
    }));
  },
  async revoke({ tx, audit }, { userId, membership: { companyId } }, invoiceId) {
    if (!(await deleteLink(tx, companyId, invoiceId))) return false;
    await audit.record(tx, {
      act: 'billing/link-revoked',
      userId,
      companyId,
      subject: `invoice:${invoiceId}`,
    });
    return true;
  },
});
