import type { RouteResponse } from '@artel/contract';
import type { createKey, Key, ServiceAccount } from '@artel/integrations/contract';
import { t } from '@artel/web';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyDrawing,
  EmptyState,
  Line,
  Lines,
  MenuButton,
  Moment,
  Panel,
  QuietButton,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../catalogue/loaded.tsx';
import { AccountForm } from './account-form.tsx';
import { useDeleteAccount, useRevokeKey, useServiceAccounts } from './api.ts';
import { KeyForm } from './key-form.tsx';
import { NewKey } from './new-key.tsx';
import { useScopeWords } from './use-scope-words.ts';

/** Programs that work in the company, each with its keys. */
export function ProgramsView() {
  const accounts = useServiceAccounts();
  // `new` for a program that is not connected yet.
  const [open, setOpen] = useState<ServiceAccount | 'new'>();
  const [keyFor, setKeyFor] = useState<string>();
  const [created, setCreated] = useState<RouteResponse<typeof createKey>>();
  const connect = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpen('new')}>
      {t('integrations.programs.add')}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between">
        <p>{t('integrations.programs.lead')}</p>
        {connect}
      </Row>
      <Loaded query={accounts}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={<EmptyDrawing kind="programs" />}
              title={t('integrations.programs.empty-title')}
            >
              {t('integrations.programs.empty')}
            </EmptyState>
          ) : (
            items.map((account) => (
              <Account
                key={account.id}
                account={account}
                onEdit={() => setOpen(account)}
                onAddKey={() => setKeyFor(account.id)}
              />
            ))
          )
        }
      </Loaded>
      <Dialog
        isOpen={open !== undefined}
        title={t('integrations.programs.form')}
        onClose={() => setOpen(undefined)}
        size="narrow"
      >
        {open !== undefined && (
          <AccountForm
            account={open === 'new' ? undefined : open}
            onDone={({ id }) => {
              if (open === 'new') setKeyFor(id);
              setOpen(undefined);
            }}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={keyFor !== undefined}
        title={t('integrations.keys.form')}
        onClose={() => setKeyFor(undefined)}
        size="narrow"
      >
        {keyFor !== undefined && (
          <KeyForm
            accountId={keyFor}
            onDone={(answer) => {
              setKeyFor(undefined);
              setCreated(answer);
            }}
          />
        )}
      </Dialog>
      <NewKey created={created} onClose={() => setCreated(undefined)} />
    </Stack>
  );
}

interface AccountProps {
  readonly account: ServiceAccount;
  readonly onEdit: () => void;
  readonly onAddKey: () => void;
}

function Account({ account, onEdit, onAddKey }: AccountProps) {
  const remove = useDeleteAccount();
  const revoke = useRevokeKey();
  const [isLeaving, setLeaving] = useState(false);
  const [leavingKey, setLeavingKey] = useState<Key>();
  const { id, name, role, keys } = account;
  const actions = [
    { key: 'edit', label: t('integrations.edit'), icon: IconPencil, run: onEdit },
    {
      key: 'delete',
      label: t('integrations.programs.delete'),
      icon: IconTrash,
      variant: 'danger' as const,
      run: () => setLeaving(true),
    },
  ];
  return (
    <Panel as="section" room="none" aria-label={name}>
      <Row gap={3} room="whole" justify="between">
        <Stack gap={0} isGrowing>
          <Text as="h2" weight="medium">
            <bdi>{name}</bdi>
          </Text>
          <Text size="small" tone="secondary">
            {t(`company.role.${role}`)}
          </Text>
        </Stack>
        <Row gap={2} isOneLine>
          <Button variant="default" onClick={onAddKey}>
            {t('integrations.keys.add')}
          </Button>
          <MenuButton label={t('integrations.programs.actions', { name })} actions={actions} />
        </Row>
      </Row>
      {keys.length > 0 && (
        <Lines variant="reaching" aria-label={t('integrations.keys.list', { name })}>
          {keys.map((one) => (
            <KeyLine key={one.id} item={one} onRevoke={() => setLeavingKey(one)} />
          ))}
        </Lines>
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('integrations.programs.delete-title')}
        act={t('integrations.programs.delete')}
        onConfirm={async () => remove.mutateAsync({ params: { accountId: id } })}
        onClose={() => setLeaving(false)}
      >
        {t('integrations.programs.delete-text', { name })}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={leavingKey !== undefined}
        title={t('integrations.keys.revoke-title')}
        act={t('integrations.keys.revoke')}
        onConfirm={async () => leavingKey && revoke.mutateAsync({ params: { keyId: leavingKey.id } })}
        onClose={() => setLeavingKey(undefined)}
      >
        {t('integrations.keys.revoke-text', { name: leavingKey?.name ?? '' })}
      </ConfirmDialog>
    </Panel>
  );
}

interface KeyLineProps {
  readonly item: Key;
  readonly onRevoke: () => void;
}

function KeyLine({ item, onRevoke }: KeyLineProps) {
  const { name, shown, scopes, expiresAt, isExpired, lastUsedOn } = item;
  const getWords = useScopeWords();
  return (
    <Line isOneLine>
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" gap={2} weight="medium">
          <bdi>{name}</bdi>
          <Text as="code" size="small" tone="secondary">
            {`${shown}…`}
          </Text>
          {isExpired && <Badge variant="attention">{t('integrations.keys.expired')}</Badge>}
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <span>{getWords(scopes)}</span>
          <span>
            {t('integrations.until')} <Moment at={expiresAt} />
          </span>
          <span>
            {lastUsedOn === null ? (
              t('integrations.never-used')
            ) : (
              <>
                {t('integrations.used')} <Moment at={`${lastUsedOn}T12:00:00Z`} variant="day" />
              </>
            )}
          </span>
        </Row>
      </Stack>
      <QuietButton onClick={onRevoke} aria-label={t('integrations.keys.revoke-one', { name })}>
        {t('integrations.keys.revoke')}
      </QuietButton>
    </Line>
  );
}
