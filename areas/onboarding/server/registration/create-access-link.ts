import { routePath } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import { createLink, findUserIdByEmail } from '@artel/identity/server';
import type { Platform } from '@artel/server';

const HOURS = 1;

/** The audited recovery of an account: a one-time address that sets a new password, or null when the address has no account. */
export async function createAccessLink(platform: Platform, address: string): Promise<string | null> {
  const username = address.trim().toLowerCase();
  const userId = await findUserIdByEmail(platform, username);
  if (!userId) return null;
  return platform.db.asInstallation('onboarding/access-links', async (tx) => {
    const hash = await createLink(platform, tx, { kind: 'access', userId, username, hours: HOURS });
    await platform.audit.record(tx, {
      act: 'company/access-link-created',
      userId: null,
      companyId: null,
      subject: `user:${userId}`,
    });
    return new URL(routePath(identityPages.signupByLink, { hash }), platform.config.publicUrl).href;
  });
}
