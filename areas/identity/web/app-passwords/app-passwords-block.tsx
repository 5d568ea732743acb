import type { RouteResponse } from '@artel/contract';
import { type createAppPassword, deleteAppPassword, listAppPasswords } from '@artel/identity/contract';
import { getQuery, t, useAct } from '@artel/web';
import {
  Button,
  ConfirmDialog,
  Dialog,
  IconButton,
  Line,
  Lines,
  LoadFailure,
  Moment,
  Row,
  Sign,
  Skeleton,
  Stack,
} from '@artel/web/ui';
import { IconPassword, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Block } from '../security/block.tsx';
import { CreateAppPassword } from './create-app-password.tsx';
import { NewAppPassword } from './new-app-password.tsx';
import { useOfferedScopes } from './use-offered-scopes.ts';

type AppPassword = RouteResponse<typeof listAppPasswords>['items'][number];

/** Passwords for programs that can neither request a code nor use a passkey. */
export function AppPasswordsBlock() {
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<RouteResponse<typeof createAppPassword>>();
  if (useOfferedScopes().length === 0) return null;
  return (
    <Block
      title={t('identity.app-passwords.title')}
      intro={t('identity.app-passwords.lead')}
      act={
        <Button variant="default" onClick={() => setCreating(true)}>
          {t('identity.app-passwords.create')}
        </Button>
      }
    >
      <AppPasswords />
      <Dialog
        isOpen={isCreating}
        title={t('identity.app-passwords.create-title')}
        onClose={() => setCreating(false)}
        size="narrow"
      >
        <CreateAppPassword
          onDone={(answer) => {
            setCreating(false);
            setCreated(answer);
          }}
        />
      </Dialog>
      <NewAppPassword created={created} onClose={() => setCreated(undefined)} />
    </Block>
  );
}

function AppPasswords() {
  const passwords = useQuery(getQuery(listAppPasswords, {}));
  const remove = useAct(deleteAppPassword, { failure: 'inline', refreshes: [listAppPasswords] });
  const [requested, setRequested] = useState<AppPassword>();
  if (passwords.data === undefined) {
    if (!passwords.isError) return <Skeleton width="100%" height="2.5rem" />;
    return (
      <LoadFailure
        isBare
        error={passwords.error}
        message={t('identity.app-passwords.failed')}
        isRetrying={passwords.isFetching}
        onRetry={() => void passwords.refetch()}
      />
    );
  }
  const { items } = passwords.data;
  if (items.length === 0) return null;
  return (
    <>
      <Lines variant="edge" aria-label={t('identity.app-passwords.title')}>
        {items.map((item) => (
          <PasswordLine key={item.id} item={item} onDelete={() => setRequested(item)} />
        ))}
      </Lines>
      <ConfirmDialog
        isOpen={requested !== undefined}
        title={t('identity.app-passwords.delete-title')}
        act={t('identity.app-passwords.delete-act')}
        onConfirm={async () => requested && remove.mutateAsync({ params: { appPasswordId: requested.id } })}
        onClose={() => setRequested(undefined)}
      >
        <p>{t('identity.app-passwords.delete-lead', { name: requested?.name })}</p>
      </ConfirmDialog>
    </>
  );
}

interface PasswordLineProps {
  readonly item: AppPassword;
  readonly onDelete: () => void;
}

function PasswordLine({ item, onDelete }: PasswordLineProps) {
  const { name, scopes, createdAt, lastUsedAt } = item;
  return (
    <Line isOneLine>
      <Sign>
        <IconPassword size={18} stroke={1.5} />
      </Sign>
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" weight="medium">
          <span>{name}</span>
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <span>{scopes.map((scope) => t(`identity.app-passwords.scope.${scope}`)).join(', ')}</span>
          <span>
            {t('identity.app-passwords.created')} <Moment at={createdAt} />
          </span>
          <span>
            {lastUsedAt === null ? (
              t('identity.app-passwords.never-used')
            ) : (
              <>
                {t('identity.app-passwords.used')} <Moment at={lastUsedAt} />
              </>
            )}
          </span>
        </Row>
      </Stack>
      <Row as="span" gap={1} isOneLine>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('identity.app-passwords.delete', { name })}
          title={t('identity.app-passwords.delete-act')}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.5} />
        </IconButton>
      </Row>
    </Line>
  );
}
