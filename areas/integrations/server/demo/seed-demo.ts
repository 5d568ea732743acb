import { chooseCompany, resolveMembership } from '@artel/company/server';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { countAccounts } from '../accounts/accounts.store.ts';
import { createServiceAccount } from '../accounts/create-service-account.ts';
import demo from './demo-programs.json' with { type: 'json' };

/** The demo company has connected programs; none has a key, which no one could know. Seeded again it connects none twice. */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const userId = await findUserIdByEmail(deps, demo.owner);
  const companyId = userId && (await chooseCompany(deps)(userId));
  const membership = companyId ? await resolveMembership(deps)(userId, companyId) : null;
  if (!userId || !membership) return [];
  const actor = { userId, sessionId: userId, membership, via: null };
  await deps.db.asCompany(actor, async (tx) => {
    if ((await countAccounts(tx, membership.companyId)) > 0) return;
    for (const { name, role } of demo.programs)
      await createServiceAccount({ ...deps, tx }, actor, { name, role: role as 'accountant' });
  });
  return [];
}
