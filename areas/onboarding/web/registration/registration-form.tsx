import { startSessionWith, trackingData, useIsEntering } from '@artel/identity/web';
import { registerByLink } from '@artel/onboarding/contract';
import { t } from '@artel/web';
import { Form, SubmitButton, useForm } from '@artel/web/ui';
import { AccountFields } from './account-fields.tsx';
import { useRegisterByLink } from './api.ts';

interface RegistrationFormProps {
  readonly hash: string;
  readonly username: string;
}

/** a sign-up by the link in its letter: the link proves the address, so only the name and a password are required. */
export function RegistrationForm({ hash, username }: RegistrationFormProps) {
  const signUp = useRegisterByLink();
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/registration',
    initial: {
      kind: 'registration' as string,
      hash,
      familyName: '',
      givenName: '',
      middleName: '',
      password: '',
      companyName: '',
    },
    secrets: ['kind', 'hash', 'password'],
    schema: registerByLink.body,
    submit: async (values) => {
      const body = { ...values, ...(await trackingData()), kind: 'registration' as const };
      startSessionWith(await signUp.mutateAsync({ body }), username);
    },
  });
  return (
    <>
      <header>
        <h1>{t('onboarding.by-link.registration-title')}</h1>
        <p>
          {t('onboarding.by-link.registration-lead')} <strong>{username}</strong>.
        </p>
      </header>
      <Form form={form} label={t('onboarding.by-link.registration-title')}>
        {/* Passes the account's name to a password manager. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <AccountFields field={form.field} email={username} isFocused />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('onboarding.signup.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
