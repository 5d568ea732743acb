import type { Endpoint } from '@artel/integrations/contract';
import { t } from '@artel/web';
import { Badge } from '@artel/web/ui';

/** Whether the endpoint is switched on; if not, the reason. */
export function EndpointState({
  endpoint: { state, disabledReason, failingSince },
}: {
  readonly endpoint: Endpoint;
}) {
  if (state === 'paused') return <Badge>{t('integrations.webhooks.state.paused')}</Badge>;
  if (state === 'disabled')
    return (
      <Badge variant="attention">{t(`integrations.webhooks.state.${disabledReason ?? 'failing'}`)}</Badge>
    );
  if (failingSince !== null)
    return <Badge variant="attention">{t('integrations.webhooks.state.fails')}</Badge>;
  return <Badge variant="accent">{t('integrations.webhooks.state.on')}</Badge>;
}
