import {
  createPasskey,
  deletePasskey,
  getSecurity,
  renamePasskey,
  startPasskey,
} from '@artel/identity/contract';
import { publicConfig, showToast, t, useAct } from '@artel/web';
import {
  Badge,
  Button,
  Callout,
  ConfirmDialog,
  Dialog,
  Form,
  FormFooter,
  IconButton,
  Line,
  Lines,
  Moment,
  Row,
  Sign,
  Stack,
  TextField,
  useForm,
} from '@artel/web/ui';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { findPasskeyProblem, makePasskey } from '../factors/passkey-device.ts';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from '../security/block.tsx';
import type { Security } from '../security/security.ts';
import { suggestName } from './suggest-name.ts';

type Passkey = Security['passkeys'][number];
type Request = { readonly act: 'rename' | 'delete'; readonly passkey: Passkey } | { readonly act: 'add' };

/** The passkeys that open this account without a password. */
export function PasskeysBlock({ security }: { readonly security: Security }) {
  const [requested, setRequested] = useState<Request>();
  const close = () => setRequested(undefined);
  const problem = findPasskeyProblem();
  const { passkeys } = security;
  return (
    <Block
      title={t('identity.passkeys.title')}
      intro={t('identity.passkeys.lead')}
      act={
        problem === null && (
          <Button variant="default" onClick={() => setRequested({ act: 'add' })}>
            {t('identity.passkeys.add')}
          </Button>
        )
      }
    >
      {problem !== null && (
        <Callout>{t(`identity.passkeys.${problem}`, { brandName: publicConfig().brandName })}</Callout>
      )}
      {passkeys.length > 0 && (
        <Lines variant="edge" aria-label={t('identity.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onChoose={(act) => setRequested({ act, passkey })}
            />
          ))}
        </Lines>
      )}
      <Dialog
        isOpen={requested?.act === 'add'}
        title={t('identity.passkeys.add-title')}
        onClose={close}
        size="narrow"
      >
        <AddPasskey onDone={close} />
      </Dialog>
      <Dialog
        isOpen={requested?.act === 'rename'}
        title={t('identity.passkeys.rename-title')}
        onClose={close}
        size="narrow"
      >
        {requested?.act === 'rename' && <RenamePasskey passkey={requested.passkey} onDone={close} />}
      </Dialog>
      <DeletePasskey passkey={requested?.act === 'delete' ? requested.passkey : undefined} onClose={close} />
    </Block>
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onChoose: (act: 'rename' | 'delete') => void;
}

function PasskeyLine({ passkey, onChoose }: PasskeyLineProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <Line isOneLine>
      <Sign>
        <IconFingerprint size={18} stroke={1.5} />
      </Sign>
      <Stack as="span" gap={0.5} isGrowing>
        <Row as="span" weight="medium">
          <span>{name}</span>
          {isSynced && <Badge>{t('identity.passkeys.synced')}</Badge>}
        </Row>
        <Row as="span" gap={3} size="small" tone="secondary">
          <span>
            {t('identity.passkeys.added')} <Moment at={createdAt} />
          </span>
          <span>
            {lastUsedAt === null ? (
              t('identity.passkeys.never-used')
            ) : (
              <>
                {t('identity.passkeys.used')} <Moment at={lastUsedAt} />
              </>
            )}
          </span>
        </Row>
      </Stack>
      <Row as="span" gap={1} isOneLine>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('identity.passkeys.rename', { name })}
          title={t('identity.passkeys.rename-act')}
          onClick={() => onChoose('rename')}
        >
          <IconPencil size={18} stroke={1.5} />
        </IconButton>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('identity.passkeys.delete', { name })}
          title={t('identity.passkeys.delete-act')}
          onClick={() => onChoose('delete')}
        >
          <IconTrash size={18} stroke={1.5} />
        </IconButton>
      </Row>
    </Line>
  );
}

function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const start = useProvedAct(startPasskey);
  const create = useProvedAct(createPasskey, { refreshes: [getSecurity] });
  const form = useForm({
    name: 'identity/add-passkey',
    initial: { name: suggestName(navigator.userAgent) },
    schema: renamePasskey.body,
    submit: async ({ name }) => {
      const { challenge, options } = await start({ body: {} });
      await create({ body: { challenge, name: name.trim(), passkey: await makePasskey(options) } });
      showToast({ severity: 'success', title: t('identity.passkeys.done') });
      onDone();
    },
  });
  return (
    <Stack>
      <p>{t('identity.passkeys.add-lead')}</p>
      <Form form={form} label={t('identity.passkeys.add-title')}>
        <TextField {...form.field('name')} label={t('forms.name')} autoComplete="off" isFocused />
        <FormFooter form={form}>{t('identity.passkeys.create')}</FormFooter>
      </Form>
    </Stack>
  );
}

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
}

function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const rename = useAct(renamePasskey, { failure: 'inline', refreshes: [getSecurity] });
  const form = useForm({
    name: `identity/rename-passkey/${passkey.id}`,
    initial: { name: passkey.name },
    schema: renamePasskey.body,
    submit: async ({ name }) => {
      await rename.mutateAsync({ params: { passkeyId: passkey.id }, body: { name: name.trim() } });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('identity.passkeys.rename-title')}>
      <TextField {...form.field('name')} label={t('forms.name')} autoComplete="off" isFocused />
      <FormFooter form={form}>{t('identity.passkeys.rename-act')}</FormFooter>
    </Form>
  );
}

interface DeletePasskeyProps {
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
}

function DeletePasskey({ passkey, onClose }: DeletePasskeyProps) {
  const remove = useProvedAct(deletePasskey, { refreshes: [getSecurity] });
  return (
    <ConfirmDialog
      isOpen={passkey !== undefined}
      title={t('identity.passkeys.delete-title')}
      act={t('identity.passkeys.delete-act')}
      onConfirm={async () => passkey && remove({ params: { passkeyId: passkey.id } })}
      onClose={onClose}
    >
      <p>{t('identity.passkeys.delete-lead', { name: passkey?.name })}</p>
    </ConfirmDialog>
  );
}
