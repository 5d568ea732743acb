import { findDemoActor } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { createServiceAccount } from '../accounts/create-service-account.ts';
import { serviceAccounts } from '../tables.ts';
import demo from './demo-programs.json' with { type: 'json' };

/**
 * Seeds the demo company with connected programs, without keys, because no one would know them. Seeding again
 * adds nothing.
 */
export async function seedDemo(deps: Platform): Promise<readonly []> {
  const actor = await findDemoActor(deps, demo.owner);
  if (!actor) return [];
  await deps.db.asCompany(actor, async (tx) => {
    if ((await serviceAccounts.count(tx, { companyId: actor.membership.companyId })) > 0) return;
    for (const { name, role } of demo.programs)
      await createServiceAccount({ ...deps, tx }, actor, { name, role: role as 'accountant' });
  });
  return [];
}
