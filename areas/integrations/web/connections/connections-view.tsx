import { MemberName } from '@artel/company/web';
import type { Connection } from '@artel/integrations/contract';
import { t } from '@artel/web';
import {
  ConfirmDialog,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  Moment,
  Panel,
  QuietButton,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { Loaded } from '../catalogue/loaded.tsx';
import { useConnections, useRevokeConnection } from './api.ts';

/** Lists all connections of the company, with the button to end each. */
export function ConnectionsView() {
  const connections = useConnections();
  const revoke = useRevokeConnection();
  const [leaving, setLeaving] = useState<Connection>();
  return (
    <Stack gap={4}>
      <p>{t('integrations.overview.lead')}</p>
      <Loaded query={connections}>
        {({ items, kinds }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={<EmptyDrawing kind="programs" />}
              title={t('integrations.overview.empty-title')}
            >
              {t('integrations.overview.empty')}
            </EmptyState>
          ) : (
            kinds.map(({ kind, title, hasMore }) => {
              const those = items.filter((item) => item.kind === kind);
              if (those.length === 0) return null;
              return (
                <Panel as="section" key={kind} room="none" aria-label={title}>
                  <Stack gap={0} room="whole">
                    <Text as="h2" weight="medium">
                      {title}
                    </Text>
                    {hasMore && (
                      <Text size="small" tone="secondary">
                        {t('integrations.overview.more', { count: those.length })}
                      </Text>
                    )}
                  </Stack>
                  <Lines variant="reaching" aria-label={title}>
                    {those.map((item) => (
                      <ConnectionLine key={item.id} item={item} onRevoke={() => setLeaving(item)} />
                    ))}
                  </Lines>
                </Panel>
              );
            })
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('integrations.overview.revoke-title')}
        act={t('integrations.overview.revoke')}
        onConfirm={async () =>
          leaving && revoke.mutateAsync({ body: { kind: leaving.kind, id: leaving.id } })
        }
        onClose={() => setLeaving(undefined)}
      >
        {t('integrations.overview.revoke-text', { name: getName(leaving) })}
      </ConfirmDialog>
    </Stack>
  );
}

function getName(connection: Connection | undefined): string {
  if (connection === undefined) return '';
  return connection.name ?? t(`integrations.overview.nameless.${connection.kind}`);
}

interface ConnectionLineProps {
  readonly item: Connection;
  readonly onRevoke: () => void;
}

function ConnectionLine({ item, onRevoke }: ConnectionLineProps) {
  const { owner, createdAt, lastUsedAt, expiresAt } = item;
  return (
    <Line isOneLine>
      <Stack as="span" gap={0.5} isGrowing>
        <Text as="span" weight="medium" isCut>
          <bdi>{getName(item)}</bdi>
        </Text>
        <Row as="span" gap={3} size="small" tone="secondary">
          {owner !== null && <MemberName member={owner} />}
          <span>
            {t('integrations.created')} <Moment at={createdAt} />
          </span>
          {lastUsedAt !== null && (
            <span>
              {t('integrations.used')} <Moment at={lastUsedAt} variant="day" />
            </span>
          )}
          {expiresAt !== null && (
            <span>
              {t('integrations.until')} <Moment at={expiresAt} />
            </span>
          )}
        </Row>
      </Stack>
      <QuietButton
        onClick={onRevoke}
        aria-label={t('integrations.overview.revoke-one', { name: getName(item) })}
      >
        {t('integrations.overview.revoke')}
      </QuietButton>
    </Line>
  );
}
