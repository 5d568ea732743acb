import { NameFields } from '@artel/company/web';
import {
  AddressForm,
  NewPasswordField,
  ResendCode,
  type SignUpStart,
  signUpStart,
  startSessionWith,
  trackingData,
  useIsEntering,
  useSendCodeAgain,
} from '@artel/identity/web';
import { getMailDomain } from '@artel/invitations/contract';
import { usedInvitations } from '@artel/invitations/web';
import { t } from '@artel/web';
import { CodeField, Form, LinkButton, SubmitButton, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useRegisterByLink } from './api.ts';
import { typedBodyWithCode } from './typed-body.ts';

interface JoinByLinkProps {
  readonly hash: string;
  readonly emailDomain: string | null;
}

/** Sign-up through a link for many people: the address is proved by a code, as at any sign-up. */
export function JoinByLink({ hash, emailDomain }: JoinByLinkProps) {
  const [start, setStart] = useState(signUpStart.read);
  const isFitting = start !== null && (emailDomain === null || getMailDomain(start.email) === emailDomain);
  if (start !== null && isFitting) {
    return <CodeForm hash={hash} start={start} onStart={setStart} />;
  }
  return (
    <AddressForm
      label={t('onboarding.by-link.registration-title')}
      {...(emailDomain !== null && { hint: t('invitations.accept.domain-hint', { domain: emailDomain }) })}
      onSent={() => setStart(signUpStart.read())}
    />
  );
}

interface CodeFormProps {
  readonly hash: string;
  readonly start: SignUpStart;
  readonly onStart: (start: SignUpStart | null) => void;
}

function CodeForm({ hash, start, onStart }: CodeFormProps) {
  const signUp = useRegisterByLink();
  const sendCodeAgain = useSendCodeAgain();
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/join-by-link',
    initial: { code: '', familyName: '', givenName: '', middleName: '', password: '' },
    secrets: ['code', 'password'],
    schema: typedBodyWithCode,
    submit: async (values) => {
      const { email } = start;
      const body = { ...values, ...(await trackingData()), kind: 'invitation-link' as const, hash, email };
      const tokens = await signUp.mutateAsync({ body });
      signUpStart.forget();
      usedInvitations.note(hash);
      startSessionWith(tokens, email);
    },
  });
  const changeAddress = () => {
    signUpStart.forget();
    onStart(null);
  };
  return (
    <>
      <p>
        {t('onboarding.signup.sent')} <strong>{start.email}</strong>.{' '}
        <LinkButton onClick={changeAddress}>{t('onboarding.signup.change-address')}</LinkButton>
      </p>
      <Form form={form} label={t('onboarding.by-link.registration-title')}>
        <CodeField {...form.field('code')} label={t('forms.code')} isFocused />
        <ResendCode
          resendAt={start.resendAt}
          resend={async () => onStart(await sendCodeAgain(start))}
          onSent={() => form.requestAgain('code')}
        />
        <NameFields field={form.field} />
        <NewPasswordField {...form.field('password')} label={t('forms.password')} email={start.email} />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('invitations.accept.sign-up')}
        </SubmitButton>
      </Form>
    </>
  );
}
