import { connectionKind } from '@artel/server';
import { closeGuestLink, listGuestLinks } from '../stored/guests.store.ts';
import { events, guests } from '../tables.ts';

/**
 * Links by which people outside see an event that they were invited to, and answer. Members who manage
 * connections see whose events these are and may revoke each link; the guests and the content are visible
 * only to those who may see the calendar.
 */
export const guestConnections = connectionKind({
  kind: 'calendar/guest-link',
  async list({ tx }, { membership: { companyId } }, limit) {
    const rows = await listGuestLinks(tx, companyId, limit);
    return rows.map(({ id, organiserId, createdAt, answeredAt }) => ({
      ...{ id, name: null, createdAt, expiresAt: null, lastUsedAt: answeredAt },
      owner: organiserId === null ? null : { memberId: organiserId },
    }));
  },
  async revoke({ tx, audit }, { userId, membership: { companyId } }, id) {
    const guest = await guests.find(tx, { companyId, id });
    if (!guest || !(await events.lock(tx, { companyId, id: guest.eventId }))) return false;
    if (!(await closeGuestLink(tx, companyId, id))) return false;
    await audit.record(tx, {
      act: 'calendar/guest-link-revoked',
      userId,
      companyId,
      subject: `event-guest:${id}`,
    });
    return true;
  },
});
