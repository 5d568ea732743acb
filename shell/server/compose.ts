import identityStrings from '@artel/identity/strings' with { type: 'json' };
import {
  type Config,
  composeKeyReads,
  composePermissions,
  composePorts,
  composeScopes,
  createPlatform,
  type Database,
  openMasterKey,
  type PlatformOptions,
  type Ports,
  type RunningPlatform,
} from '@artel/server';
import { installedBy } from './areas.ts';

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
  const { areas, pages } = installedBy(config);
  const templates: ReadonlySet<string> = new Set(pages.map(({ path }) => path));
  const masterKey = await openMasterKey(config, { isNew });
  return createPlatform({
    config: { ...config, analytics: withConsentVersion(config.analytics) },
    appUrl,
    adminUrl,
    masterKey,
    areas,
    log,
    ports: (platform) =>
      ({
        ...composePorts(areas, platform),
        keyScopes: composeScopes(areas),
        keyReads: composeKeyReads(areas),
        getPermissions: composePermissions(areas),
        pageTemplates: () => templates,
      }) as Ports,
  });
}
