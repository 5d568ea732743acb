import { integrationsChanged } from '@artel/integrations/contract';
import type { Live, Tx } from '@artel/server';

/** Publishes to the open tabs of a company that its integrations changed. */
export function publishChange({ live }: { readonly live: Live }, tx: Tx, companyId: string): Promise<void> {
  return live.publish(tx, { companyId }, integrationsChanged, { companyId });
}
