import { NameFields } from '@artel/company/web';
import { NewPasswordField, startSessionWith, trackingData, useIsEntering } from '@artel/identity/web';
import { registerByLink } from '@artel/onboarding/contract';
import { t } from '@artel/web';
import { Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useRegisterByLink } from './api.ts';

/** The first account of an installation: its owner and the company that runs it. */
export function OperatorForm({ hash }: { readonly hash: string }) {
  const signUp = useRegisterByLink();
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/operator-signup',
    initial: {
      kind: 'operator' as string,
      hash,
      companyName: '',
      email: '',
      familyName: '',
      givenName: '',
      middleName: '',
      password: '',
    },
    secrets: ['kind', 'hash', 'password'],
    schema: registerByLink.body,
    submit: async (values) => {
      const tokens = await signUp.mutateAsync({
        body: { ...values, ...(await trackingData()), kind: 'operator' },
      });
      startSessionWith(tokens, values.email.trim().toLowerCase());
    },
  });
  return (
    <>
      <header>
        <h1>{t('onboarding.by-link.operator-title')}</h1>
        <p>{t('onboarding.by-link.operator-lead')}</p>
      </header>
      <Form form={form} label={t('onboarding.by-link.operator-title')}>
        <TextField
          {...form.field('companyName')}
          label={t('forms.companyName')}
          autoComplete="organization"
          isFocused
        />
        <NameFields field={form.field} />
        <TextField {...form.field('email')} label={t('forms.email')} type="email" autoComplete="username" />
        <NewPasswordField {...form.field('password')} label={t('forms.password')} email={form.values.email} />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('onboarding.by-link.operator-submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
