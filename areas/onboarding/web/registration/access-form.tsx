import { NewPasswordField, startSessionWith, useIsEntering } from '@artel/identity/web';
import { registerByLink } from '@artel/onboarding/contract';
import { t } from '@artel/web';
import { Form, SubmitButton, useForm } from '@artel/web/ui';
import { useRegisterByLink } from './api.ts';

interface AccessFormProps {
  readonly hash: string;
  readonly username: string;
}

/** Sets a new password by the audited recovery of an account. */
export function AccessForm({ hash, username }: AccessFormProps) {
  const setPassword = useRegisterByLink();
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/access',
    initial: { kind: 'access' as string, hash, password: '' },
    secrets: ['kind', 'hash', 'password'],
    schema: registerByLink.body,
    submit: async ({ password }) => {
      startSessionWith(await setPassword.mutateAsync({ body: { kind: 'access', hash, password } }), username);
    },
  });
  return (
    <>
      <header>
        <h1>{t('onboarding.by-link.access-title')}</h1>
        <p>{t('onboarding.by-link.access-lead', { username })}</p>
      </header>
      <Form form={form} label={t('onboarding.by-link.access-title')}>
        {/* Passes the account's name to a password manager. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordField
          {...form.field('password')}
          label={t('forms.password')}
          email={username}
          isFocused
        />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('onboarding.by-link.access-submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
