import { securityChanged } from '@artel/identity/contract';
import { connectionKind } from '@artel/server';
import { endCompanyAppPassword, listCompanyAppPasswords } from './app-passwords.store.ts';
import { forgetPrograms } from './forget-programs.ts';

/**
 * Passwords of programs that people made in a company: they open its disk. The company may end them, as it may end a membership;
 * others of the same person it does not see.
 */
export const companyAppPasswords = connectionKind({
  kind: 'identity/app-password',
  async list({ tx }, _actor, limit) {
    const rows = await listCompanyAppPasswords(tx, limit);
    return rows.map(({ userId, ...row }) => ({ ...row, owner: { userId }, expiresAt: null }));
  },
  async revoke(deps, { userId, membership: { companyId } }, id) {
    const { tx } = deps;
    const ended = await endCompanyAppPassword(tx, id);
    if (ended === null) return false;
    await forgetPrograms(deps, tx, [ended.passwordHash]);
    await deps.audit.record(tx, {
      act: 'identity/app-password-deleted',
      userId,
      companyId,
      subject: `app-password:${id}`,
      before: { name: ended.name },
    });
    await deps.live.tell(tx, { userId: ended.userId }, securityChanged, {});
    return true;
  },
});
