import { resetPassword } from '@artel/identity/contract';
import { PageLink, t, useAct, useOpenPage } from '@artel/web';
import { CodeField, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { ResendCode } from '../confirmations/resend-code.tsx';
import { type EntryPages, mobileEntryPages, webEntryPages } from '../entry-pages.ts';
import { NewPasswordField } from '../passwords/new-password-field.tsx';
import { useSendResetCode } from './api.ts';
import { resetStart } from './reset-start.ts';

/** the code from the letter and a new password. */
export function VerificationPage() {
  return <Verification entryPages={webEntryPages} />;
}

/** the same in the mobile view. */
export function MobileVerificationPage() {
  return <Verification entryPages={mobileEntryPages} />;
}

function Verification({ entryPages }: { readonly entryPages: EntryPages }) {
  const openPage = useOpenPage();
  const reset = useAct(resetPassword, { failure: 'inline' });
  const { send } = useSendResetCode();
  const [start, setStart] = useState(readStart);
  const form = useForm({
    name: 'identity/reset-verification',
    initial: { email: start?.email ?? '', code: '', password: '' },
    // The address of the first step wins over an older draft.
    secrets: start === null ? ['code', 'password'] : ['code', 'password', 'email'],
    schema: resetPassword.body,
    submit: async (values) => {
      await reset.mutateAsync({ body: values });
      resetStart.store({ email: values.email.trim().toLowerCase(), resendAt: 0, isDone: true });
      // The code was used, so the back button must not return here.
      await openPage(entryPages.resetDone, { replace: true });
    },
  });
  return (
    <>
      <header>
        <h1>{t('identity.reset.verification-title')}</h1>
        {start !== null && (
          <p>
            {t('identity.reset.sent')} <strong>{start.email}</strong> {t('identity.reset.sent-if')}{' '}
            <PageLink page={entryPages.reset}>{t('identity.reset.change-address')}</PageLink>
          </p>
        )}
      </header>
      <Form form={form} label={t('identity.reset.verification-title')}>
        {start === null ? (
          <TextField
            {...form.field('email')}
            label={t('forms.email')}
            type="email"
            autoComplete="username"
            isFocused
          />
        ) : (
          // Identifies the owner of the password for a password manager.
          <input type="text" name="username" autoComplete="username" value={start.email} readOnly hidden />
        )}
        <CodeField {...form.field('code')} label={t('forms.code')} isFocused={start !== null} />
        {start !== null && (
          <ResendCode
            resendAt={start.resendAt}
            resend={async () => setStart(await send(start.email))}
            onSent={() => form.requestAgain('code')}
          />
        )}
        <NewPasswordField {...form.field('password')} label={t('forms.password')} email={form.values.email} />
        <SubmitButton isPending={form.isPending} isWide>
          {t('identity.reset.save')}
        </SubmitButton>
      </Form>
      {start === null && (
        <p>
          {t('identity.reset.no-code')}{' '}
          <PageLink page={entryPages.reset}>{t('identity.reset.get-code')}</PageLink>
        </p>
      )}
    </>
  );
}

function readStart() {
  const start = resetStart.read();
  return start?.isDone ? null : start;
}
