import { securityChanged } from '@artel/identity/contract';
import { connectionKind } from '@artel/server';
import { endCompanyAppPassword, listCompanyAppPasswords } from './app-passwords.store.ts';
import { LIVE_KIND } from './forget-programs.ts';

/**
 * App passwords that people created in a company: they open its disk. The company may revoke them, as it may
 * end a membership; it sees neither their names nor other app passwords of the same person.
 */
export const companyAppPasswords = connectionKind({
  kind: 'identity/app-password',
  async list({ tx }, _actor, limit) {
    const rows = await listCompanyAppPasswords(tx, limit);
    return rows.map(({ id, userId }) => ({
      ...{ id, name: null, owner: { userId }, createdAt: getTime(id) },
      ...{ lastUsedAt: null, expiresAt: null },
    }));
  },
  async revoke({ tx, audit, live, cache, text }, { userId, membership: { companyId } }, id) {
    const person = await endCompanyAppPassword(tx, id);
    if (person === null) return false;
    await cache.forget(tx, LIVE_KIND, id);
    await audit.record(tx, {
      act: 'identity/app-password-deleted',
      userId,
      companyId,
      subject: `app-password:${id}`,
      before: { name: text('identity.app-passwords.of-colleague') },
    });
    await live.publish(tx, { userId: person }, securityChanged, {});
    return true;
  },
});

/** A UUID of version 7 begins with the time of its creation. */
function getTime(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
