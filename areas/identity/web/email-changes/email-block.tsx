import { cancelEmailChange, changeEmail, getSecurity, identityErrors } from '@artel/identity/contract';
import { failedAs, showFailure, showToast, t, useAct } from '@artel/web';
import {
  Button,
  countdown,
  Dialog,
  Form,
  FormFooter,
  LinkButton,
  Stack,
  Text,
  TextField,
  useForm,
  useSecondsUntil,
} from '@artel/web/ui';
import { useState } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from '../security/block.tsx';
import type { Security } from '../security/security.ts';
import { ConfirmEmail } from './confirm-email.tsx';

/** The address for signing in; a new one applies once both mailboxes have confirmed it. */
export function EmailBlock({ security }: { readonly security: Security }) {
  const [isOpen, setOpen] = useState(false);
  const [resendAt, setResendAt] = useState(0);
  const change = useProvedAct(changeEmail, { refreshes: [getSecurity] });
  const send = async (email: string) => {
    try {
      const { resendAfter } = await change({ body: { email } });
      setResendAt(Date.now() + resendAfter * 1000);
    } catch (failure) {
      const retryAfter = failedAs(failure, identityErrors['code-too-soon'])?.retryAfter ?? null;
      if (retryAfter !== null) setResendAt(Date.now() + retryAfter * 1000);
      throw failure;
    }
  };
  const { email, pendingEmail } = security;
  return (
    <Block
      title={t('identity.email.title')}
      intro={<strong>{email}</strong>}
      act={
        pendingEmail === null && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('identity.email.change')}
          </Button>
        )
      }
    >
      {pendingEmail !== null && (
        <Stack line="above">
          <p>
            {t('identity.email.pending')} <strong>{pendingEmail}</strong>. {t('identity.email.pending-both')}
          </p>
          <ConfirmEmail
            beside={(requestAgain) => (
              <>
                <Resend resendAt={resendAt} onSend={() => send(pendingEmail)} onSent={requestAgain} />
                <CancelChange />
              </>
            )}
          />
        </Stack>
      )}
      <Dialog
        isOpen={isOpen}
        title={t('identity.email.dialog-title')}
        onClose={() => setOpen(false)}
        size="narrow"
      >
        <ChangeEmail
          onSend={async (address) => {
            await send(address);
            setOpen(false);
          }}
        />
      </Dialog>
    </Block>
  );
}

function ChangeEmail({ onSend }: { readonly onSend: (email: string) => Promise<unknown> }) {
  const form = useForm({
    name: 'identity/change-email',
    initial: { email: '' },
    schema: changeEmail.body,
    submit: ({ email }) => onSend(email),
  });
  return (
    <Stack>
      <p>{t('identity.email.lead')}</p>
      <Form form={form} label={t('identity.email.dialog-title')}>
        <TextField
          {...form.field('email')}
          label={t('identity.email.new')}
          type="email"
          autoComplete="email"
          isFocused
        />
        <FormFooter form={form}>{t('identity.email.send')}</FormFooter>
      </Form>
    </Stack>
  );
}

interface ResendProps {
  readonly resendAt: number;
  readonly onSend: () => Promise<unknown>;
  readonly onSent: () => void;
}

function Resend({ resendAt, onSend, onSent }: ResendProps) {
  const seconds = useSecondsUntil(resendAt);
  const [isSending, setSending] = useState(false);
  const again = async () => {
    if (isSending) return;
    setSending(true);
    try {
      await onSend();
      onSent();
      showToast({ severity: 'success', title: t('identity.email.resent') });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSending(false);
    }
  };
  if (seconds > 0)
    return (
      <Text as="span" tone="secondary" isNumbers>
        {t('identity.email.resend-in', { time: countdown(seconds) })}
      </Text>
    );
  return (
    <LinkButton aria-busy={isSending} onClick={() => void again()}>
      {t('identity.email.resend')}
    </LinkButton>
  );
}

function CancelChange() {
  const cancel = useAct(cancelEmailChange, { refreshes: [getSecurity] });
  return (
    <LinkButton aria-busy={cancel.isPending} onClick={() => cancel.mutate({})}>
      {t('identity.email.cancel')}
    </LinkButton>
  );
}
