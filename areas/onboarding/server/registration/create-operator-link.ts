import { findOperatorCompanyId } from '@artel/company/server';
import { routePath } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import { createLink } from '@artel/identity/server';
import type { Platform } from '@artel/server';

const HOURS = 24;

/** A one-time address that opens the operator's company and its owner, or null when the installation has one. */
export async function createOperatorLink(platform: Platform): Promise<string | null> {
  return platform.db.asInstallation('onboarding/access-links', async (tx) => {
    if (await findOperatorCompanyId(tx)) return null;
    const hash = await createLink(platform, tx, {
      kind: 'operator',
      userId: null,
      username: null,
      hours: HOURS,
    });
    return new URL(routePath(identityPages.signupByLink, { hash }), platform.config.publicUrl).href;
  });
}
