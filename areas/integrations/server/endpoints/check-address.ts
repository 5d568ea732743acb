import { isIP } from 'node:net';
import { AppError, isPublicHostName } from '@artel/contract';
import { integrationsErrors } from '@artel/integrations/contract';
import { type Config, type EgressRules, isAllowed, isOpenReceiver, isPublicAddress } from '@artel/server';

/**
 * Returns the hosts that webhooks may reach: any public host by https, and internal receivers that the
 * operator allowed.
 */
export function webhookRules({ egressHosts }: Pick<Config, 'egressHosts'>): EgressRules {
  return { openReceivers: egressHosts };
}

/**
 * Normalises the address for storage. What can be checked without DNS is refused here, at its field; the rest
 * is checked at each sending, because names change.
 */
export function checkAddress(config: Pick<Config, 'egressHosts'>, provided: string): string {
  const url = URL.canParse(provided) ? new URL(provided) : null;
  const rules = webhookRules(config);
  if (url === null || !isAllowed(url, rules) || !(isOpenReceiver(url, rules) || isPublicHost(url.hostname)))
    throw new AppError(integrationsErrors['address-refused']);
  url.hash = '';
  if (url.href.length > 2_000) throw new AppError(integrationsErrors['address-refused']);
  return url.href;
}

function isPublicHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? isPublicHostName(hostname) : isPublicAddress(bare);
}
