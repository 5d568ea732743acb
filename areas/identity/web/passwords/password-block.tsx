import { changePassword, getSecurity, listSessions } from '@artel/identity/contract';
import { showToast, t } from '@artel/web';
import { Button, Dialog, Form, FormFooter, Moment, Stack, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from '../security/block.tsx';
import type { Security } from '../security/security.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The password and when it was changed last. */
export function PasswordBlock({ security }: { readonly security: Security }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Block
      title={t('identity.password.title')}
      intro={
        <>
          {t('identity.password.changed')} <Moment at={security.passwordChangedAt} />
        </>
      }
      act={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('identity.password.change')}
        </Button>
      }
    >
      <Dialog
        isOpen={isOpen}
        title={t('identity.password.dialog-title')}
        onClose={() => setOpen(false)}
        size="narrow"
      >
        <ChangePassword email={security.email} onDone={() => setOpen(false)} />
      </Dialog>
    </Block>
  );
}

interface ChangePasswordProps {
  readonly email: string;
  readonly onDone: () => void;
}

function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const change = useProvedAct(changePassword, { refreshes: [getSecurity, listSessions] });
  const form = useForm({
    name: 'identity/change-password',
    initial: { password: '' },
    secrets: ['password'],
    schema: changePassword.body,
    submit: async ({ password }) => {
      await change({ body: { password } });
      showToast({
        severity: 'success',
        title: t('identity.password.done'),
        detail: t('identity.password.done-detail'),
      });
      onDone();
    },
  });
  return (
    <Stack>
      <p>{t('identity.password.lead')}</p>
      <Form form={form} label={t('identity.password.dialog-title')}>
        {/* Names the account for a password manager. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          {...form.field('password')}
          label={t('identity.password.new')}
          email={email}
          isFocused
        />
        <FormFooter form={form}>{t('identity.password.submit')}</FormFooter>
      </Form>
    </Stack>
  );
}
