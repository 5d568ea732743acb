import { type Delivery, type Endpoint, integrationsPages } from '@artel/integrations/contract';
import { PageLink, showToast, t, useOpenPage } from '@artel/web';
import {
  Badge,
  Button,
  Callout,
  ConfirmDialog,
  CopyField,
  DataGrid,
  DataGridSkeleton,
  Dialog,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LinkButton,
  MenuButton,
  Moment,
  PagedList,
  Panel,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import {
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { EventName } from '../catalogue/event-name.tsx';
import { useEventTitles } from '../catalogue/use-event-titles.ts';
import { useDeleteEndpoint, useDeliveries, useRotateSecret, useSendTest, useUpdateEndpoint } from './api.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Opened = 'edit' | 'rotate' | 'delete' | 'replay';

/** One webhook with its log: messages, responses, and buttons to send again. */
export function EndpointView({ endpoint }: { readonly endpoint: Endpoint }) {
  const [opened, setOpened] = useState<Opened>();
  const [secret, setSecret] = useState<string>();
  const [delivery, setDelivery] = useState<Delivery>();
  const openPage = useOpenPage();
  const titleOf = useEventTitles();
  const [test, update, rotate, remove] = [
    useSendTest(),
    useUpdateEndpoint(),
    useRotateSecret(),
    useDeleteEndpoint(),
  ];
  const { id, name, address, events, state, formerUntil, version } = endpoint;
  const params = { endpointId: id };
  const close = () => setOpened(undefined);
  const isOn = state === 'on';
  const switchTo = (isPaused: boolean) =>
    update.mutateAsync({ params, body: { name, address, events: [...events], isPaused, version } });
  const actions = [
    { key: 'edit', label: t('integrations.edit'), icon: IconPencil, run: () => setOpened('edit') },
    isOn
      ? {
          key: 'pause',
          label: t('integrations.webhooks.pause'),
          icon: IconPlayerPause,
          run: () => switchTo(true),
        }
      : {
          key: 'resume',
          label: t('integrations.webhooks.resume'),
          icon: IconPlayerPlay,
          run: () => switchTo(false),
        },
    {
      key: 'replay',
      label: t('integrations.webhooks.replay'),
      icon: IconRefresh,
      run: () => setOpened('replay'),
    },
    {
      key: 'rotate',
      label: t('integrations.webhooks.rotate'),
      icon: IconKey,
      run: () => setOpened('rotate'),
    },
    {
      key: 'delete',
      label: t('integrations.webhooks.delete'),
      icon: IconTrash,
      variant: 'danger' as const,
      run: () => setOpened('delete'),
    },
  ];
  return (
    <Stack gap={4}>
      <PageLink page={integrationsPages.integrations} search={{ section: 'webhooks' }}>
        {t('integrations.webhooks.all')}
      </PageLink>
      <Panel>
        <Row gap={3} justify="between">
          <Row gap={2}>
            <Text as="h2" size="title">
              <bdi>{name}</bdi>
            </Text>
            <EndpointState endpoint={endpoint} />
          </Row>
          <Row gap={2} isOneLine>
            <Button
              variant="default"
              disabled={!isOn}
              aria-busy={test.isPending}
              onClick={() =>
                test.mutate(
                  { params },
                  {
                    onSuccess: () =>
                      showToast({ severity: 'success', title: t('integrations.webhooks.test-sent') }),
                  },
                )
              }
            >
              {t('integrations.webhooks.test')}
            </Button>
            <MenuButton label={t('integrations.webhooks.actions', { name })} actions={actions} />
          </Row>
        </Row>
        <CopyField label={t('integrations.webhooks.address')} value={address} />
        <Stack as="ul" gap={0.5} size="small" aria-label={t('integrations.webhooks.events')}>
          {events.map((event) => (
            <li key={event}>
              <EventName title={titleOf(event)} name={event} />
            </li>
          ))}
        </Stack>
        {state === 'disabled' && <Callout>{t('integrations.webhooks.disabled')}</Callout>}
        {formerUntil !== null && (
          <Text size="small" tone="secondary">
            {t('integrations.webhooks.former')} <Moment at={formerUntil} />
          </Text>
        )}
      </Panel>
      <Deliveries endpointId={id} onOpen={setDelivery} />
      <Dialog
        isOpen={opened === 'edit'}
        title={t('integrations.webhooks.form')}
        onClose={close}
        size="narrow"
      >
        {opened === 'edit' && <EndpointForm endpoint={endpoint} onDone={close} />}
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'rotate'}
        title={t('integrations.webhooks.rotate-title')}
        act={t('integrations.webhooks.rotate')}
        onConfirm={async () => setSecret((await rotate.mutateAsync({ params })).secret)}
        onClose={close}
      >
        {t('integrations.webhooks.rotate-text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={opened === 'delete'}
        title={t('integrations.webhooks.delete-title')}
        act={t('integrations.webhooks.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params });
          void openPage(integrationsPages.integrations, { search: { section: 'webhooks' } });
        }}
        onClose={close}
      >
        {t('integrations.webhooks.delete-text', { name })}
      </ConfirmDialog>
      <ReplayDialog endpointId={id} isOpen={opened === 'replay'} onClose={close} />
      <SecretDialog secret={secret} isRotated onClose={() => setSecret(undefined)} />
      <DeliveryDialog delivery={delivery} isOn={isOn} onClose={() => setDelivery(undefined)} />
    </Stack>
  );
}

interface DeliveriesProps {
  readonly endpointId: string;
  readonly onOpen: (delivery: Delivery) => void;
}

function Deliveries({ endpointId, onOpen }: DeliveriesProps) {
  const list = useDeliveries(endpointId);
  const titleOf = useEventTitles();
  return (
    <PagedList
      list={list}
      skeleton={<DataGridSkeleton />}
      failure={t('integrations.failed')}
      empty={
        <EmptyState drawing={<EmptyDrawing kind="list" />} title={t('integrations.webhooks.log-empty-title')}>
          {t('integrations.webhooks.log-empty')}
        </EmptyState>
      }
    >
      {(items) => (
        <DataGrid<Delivery>
          label={t('integrations.webhooks.log')}
          items={items}
          getId={({ id }) => id}
          getName={({ event }) => titleOf(event)}
          nameTitle={t('integrations.webhooks.event')}
          nameCell={(item, hidden) => (
            <Stack gap={0}>
              <LinkButton onClick={() => onOpen(item)}>{titleOf(item.event)}</LinkButton>
              <Text as="code" size="small" tone="secondary">
                {item.event}
              </Text>
              {hidden.has('status') && <StatusOf {...item} />}
            </Stack>
          )}
          columns={columns()}
          onOpen={onOpen}
        />
      )}
    </PagedList>
  );
}

const VARIANTS = { delivered: 'accent', failed: 'attention', waiting: 'plain' } as const;

function StatusOf({ status }: Pick<Delivery, 'status'>) {
  return <Badge variant={VARIANTS[status]}>{t(`integrations.webhooks.delivery.${status}`)}</Badge>;
}

function columns(): GridColumn<Delivery>[] {
  return [
    {
      key: 'status',
      title: t('integrations.webhooks.status'),
      width: 160,
      cell: (delivery) => <StatusOf {...delivery} />,
    },
    {
      key: 'tries',
      title: t('integrations.webhooks.tries'),
      width: 110,
      cell: ({ tries }) => tries,
    },
    {
      key: 'created',
      title: t('integrations.webhooks.at'),
      width: 160,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'next',
      title: t('integrations.webhooks.next'),
      width: 160,
      cell: ({ nextAt }) => nextAt !== null && <Moment at={nextAt} />,
    },
  ];
}
