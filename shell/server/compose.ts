import { createEntitlements } from '@artel/billing/server';
import { chooseCompany, resolveMembership } from '@artel/company/server';
import { everythingAllowed } from '@artel/contract';
import { createAuthenticate, createAuthenticateProgram, createIsSessionLive } from '@artel/identity/server';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import { createAuthenticateKey, createIsKeyLive } from '@artel/integrations/server';
import { describeInvitation } from '@artel/invitations/server';
import { createInvitationReplies } from '@artel/mail/server';
import { createEventRooms } from '@artel/meetings/server';
import { describeOperator } from '@artel/requisites/server';
import {
  type Config,
  composeKeyReads,
  composePermissions,
  composeScopes,
  createPlatform,
  type Database,
  openMasterKey,
  type PlatformOptions,
  type RunningPlatform,
} from '@artel/server';
import { pages, pagesWithoutBilling } from '@artel/shell-contract';
import { areasFor } from './areas.ts';

/** A new text of ours requires a new consent from visitors, and so does a new version that the operator sets. */
function withConsentVersion(analytics: Config['analytics']): Config['analytics'] {
  const versions = [identityStrings.consents.analytics.version, analytics.consentVersion];
  return { ...analytics, consentVersion: versions.filter((version) => version !== '').join('.') };
}

/**
 * Composes the platform with the installation's areas: an interface that one area implements can be used by
 * another through a port.
 */
export async function compose(
  config: Config,
  database: Pick<Database, 'appUrl' | 'adminUrl' | 'isNew'>,
  log: PlatformOptions['log'],
): Promise<RunningPlatform> {
  const { appUrl, adminUrl, isNew } = database;
  const areas = areasFor(config);
  const shown = config.billing ? pages : pagesWithoutBilling;
  const templates: ReadonlySet<string> = new Set(shown.map(({ path }) => path));
  const masterKey = await openMasterKey(config, { isNew });
  return createPlatform({
    config: { ...config, analytics: withConsentVersion(config.analytics) },
    appUrl,
    adminUrl,
    masterKey,
    areas,
    log,
    ports: (platform) => ({
      authenticate: createAuthenticate(platform),
      authenticateKey: createAuthenticateKey(platform),
      isKeyLive: createIsKeyLive(platform),
      keyScopes: composeScopes(areas),
      keyReads: composeKeyReads(areas),
      authenticateProgram: createAuthenticateProgram(platform),
      isSessionLive: createIsSessionLive(platform),
      resolveMembership: resolveMembership(platform),
      chooseCompany: chooseCompany(platform),
      describeInvitation: describeInvitation(platform),
      describeOperator: describeOperator(platform),
      entitlements: config.billing ? createEntitlements(platform) : everythingAllowed,
      eventRooms: createEventRooms(platform),
      invitationReplies: createInvitationReplies(),
      getPermissions: composePermissions(areas),
      pageTemplates: () => templates,
    }),
  });
}
