import { identityPages, SignInRequest } from '@artel/identity/contract';
import { PageLink, t } from '@artel/web';
import { Form, PasswordField, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useSignIn } from '../api.ts';
import { startSessionWith } from '../start-session-with.ts';

/** sign in. After it the guard leads on to where the person was going. */
export function SignInPage() {
  const signIn = useSignIn();
  const form = useForm({
    name: 'identity/sign-in',
    initial: { username: '', password: '' },
    secrets: ['password'],
    schema: SignInRequest,
    submit: async (values) => startSessionWith(await signIn(values), values.username),
  });
  return (
    <>
      <h1>{t('identity.sign-in.title')}</h1>
      <Form form={form} label={t('identity.sign-in.title')}>
        <TextField
          {...form.field('username')}
          label={t('forms.username')}
          type="email"
          autoComplete="username"
          isFocused
        />
        <PasswordField {...form.field('password')} label={t('forms.password')} />
        <SubmitButton isPending={form.isPending} isWide>
          {t('identity.sign-in.submit')}
        </SubmitButton>
      </Form>
      <p>
        {t('identity.sign-in.no-account')}{' '}
        <PageLink page={identityPages.preSignup}>{t('identity.sign-in.sign-up')}</PageLink>
      </p>
    </>
  );
}
