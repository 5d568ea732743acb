import {
  type EntryPages,
  mobileEntryPages,
  ResendCode,
  signUpStart,
  startSessionWith,
  trackingData,
  useIsEntering,
  useSendCodeAgain,
  VisitorsOnly,
  webEntryPages,
} from '@artel/identity/web';
import { register } from '@artel/onboarding/contract';
import { PageLink, t } from '@artel/web';
import { CodeField, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { AccountFields } from './account-fields.tsx';
import { useRegister } from './api.ts';

/**
 * the second step of sign-up: the code, the name in three fields, a password; the company's name is
 * only a default for later.
 */
export function SignupPage() {
  return <Signup entryPages={webEntryPages} />;
}

/** the same in the mobile view. */
export function MobileSignupPage() {
  return (
    <VisitorsOnly>
      <Signup entryPages={mobileEntryPages} />
    </VisitorsOnly>
  );
}

function Signup({ entryPages }: { readonly entryPages: EntryPages }) {
  const signUp = useRegister();
  const sendCodeAgain = useSendCodeAgain();
  const [start, setStart] = useState(signUpStart.read);
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/signup',
    initial: {
      email: start?.email ?? '',
      code: '',
      familyName: '',
      givenName: '',
      middleName: '',
      password: '',
      companyName: '',
    },
    // The address of the first step has precedence over an older draft.
    secrets: start === null ? ['code', 'password'] : ['code', 'password', 'email'],
    schema: register.body,
    submit: async (values) => {
      const tokens = await signUp.mutateAsync({ body: { ...values, ...(await trackingData()) } });
      signUpStart.forget();
      startSessionWith(tokens, values.email.trim().toLowerCase());
    },
  });
  return (
    <>
      <header>
        <h1>{t('onboarding.signup.title')}</h1>
        {start !== null && (
          <p>
            {t('onboarding.signup.sent')} <strong>{start.email}</strong>.{' '}
            <PageLink page={entryPages.preSignup}>{t('onboarding.signup.change-address')}</PageLink>
          </p>
        )}
      </header>
      <Form form={form} label={t('onboarding.signup.title')}>
        {start === null && (
          <TextField
            {...form.field('email')}
            label={t('forms.email')}
            type="email"
            autoComplete="email"
            isFocused
          />
        )}
        <CodeField {...form.field('code')} label={t('forms.code')} isFocused={start !== null} />
        {start !== null && (
          <ResendCode
            resendAt={start.resendAt}
            resend={async () => setStart(await sendCodeAgain(start))}
            onSent={() => form.requestAgain('code')}
          />
        )}
        <AccountFields field={form.field} email={form.values.email} />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('onboarding.signup.submit')}
        </SubmitButton>
      </Form>
      {start === null && (
        <p>
          {t('onboarding.signup.no-code')}{' '}
          <PageLink page={entryPages.preSignup}>{t('onboarding.signup.get-code')}</PageLink>
        </p>
      )}
    </>
  );
}
