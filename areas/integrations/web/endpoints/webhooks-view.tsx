import type { Endpoint } from '@artel/integrations/contract';
import { integrationsPages } from '@artel/integrations/contract';
import { PageLink, t } from '@artel/web';
import {
  Button,
  Dialog,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  Moment,
  Panel,
  Row,
  Stack,
} from '@artel/web/ui';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../catalogue/loaded.tsx';
import { useEndpoints } from './api.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { EndpointView } from './endpoint-view.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface WebhooksViewProps {
  /** The open webhook. */
  readonly endpointId: string | undefined;
}

/** The list of webhooks, or one of them with its log. */
export function WebhooksView({ endpointId }: WebhooksViewProps) {
  const endpoints = useEndpoints();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <Stack gap={4}>
      <Loaded query={endpoints}>
        {({ items }) => {
          const open = items.find(({ id }) => id === endpointId);
          if (open !== undefined) return <EndpointView endpoint={open} />;
          return (
            <>
              <Row gap={3} justify="between">
                <p>{t('integrations.webhooks.lead')}</p>
                <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setAdding(true)}>
                  {t('integrations.webhooks.add')}
                </Button>
              </Row>
              {items.length === 0 ? (
                <EmptyState
                  drawing={<EmptyDrawing kind="programs" />}
                  title={t('integrations.webhooks.empty-title')}
                >
                  {t('integrations.webhooks.empty')}
                </EmptyState>
              ) : (
                <Panel room="none">
                  <Lines variant="reaching" aria-label={t('integrations.section.webhooks')}>
                    {items.map((item) => (
                      <EndpointLine key={item.id} item={item} />
                    ))}
                  </Lines>
                </Panel>
              )}
            </>
          );
        }}
      </Loaded>
      <Dialog
        isOpen={isAdding}
        title={t('integrations.webhooks.form')}
        onClose={() => setAdding(false)}
        size="narrow"
      >
        {isAdding && (
          <EndpointForm
            onDone={(made) => {
              setAdding(false);
              setSecret(made);
            }}
          />
        )}
      </Dialog>
      <SecretDialog secret={secret} isRotated={false} onClose={() => setSecret(undefined)} />
    </Stack>
  );
}

function EndpointLine({ item }: { readonly item: Endpoint }) {
  const { id, name, address, events, lastSuccessAt } = item;
  return (
    <Line isOneLine>
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" gap={2} weight="medium">
          <PageLink page={integrationsPages.integrations} search={{ section: 'webhooks', endpoint: id }}>
            <bdi>{name}</bdi>
          </PageLink>
          <EndpointState endpoint={item} />
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <bdi>{address}</bdi>
          <span>{t('integrations.webhooks.event-count', { count: events.length })}</span>
          {lastSuccessAt !== null && (
            <span>
              {t('integrations.webhooks.delivered-at')} <Moment at={lastSuccessAt} />
            </span>
          )}
        </Row>
      </Stack>
    </Line>
  );
}
