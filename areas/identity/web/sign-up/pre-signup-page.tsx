import { PageLink, t, useOpenPage } from '@artel/web';
import { Form, LoadFailure, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { useConsents, useSendCode } from '../api.ts';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { isTooSoon } from '../codes/is-too-soon.ts';
import { StrangersOnly } from '../mobile/strangers-only.tsx';
import { mobileWays, type Ways, webWays } from '../ways.ts';
import { ConsentList, ConsentSkeletons } from './consent-list.tsx';
import { emailBody } from './email-body.ts';
import { signUpStart } from './sign-up-start.ts';

/** the first step of sign-up: an address, consents that are given one by one, a code by letter. */
export function PreSignupPage() {
  return <PreSignup ways={webWays} />;
}

/** the same in the mobile view. */
export function MobilePreSignupPage() {
  return (
    <StrangersOnly>
      <PreSignup ways={mobileWays} />
    </StrangersOnly>
  );
}

function PreSignup({ ways }: { readonly ways: Ways }) {
  const openPage = useOpenPage();
  const consents = useConsents();
  const sendCode = useSendCode();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const items = consents.data?.items ?? [];
  const missing = items.filter(({ purpose, isRequired }) => isRequired && !given.has(purpose));

  const form = useForm({
    name: 'identity/pre-signup',
    initial: { email: signUpStart.read()?.email ?? '' },
    schema: emailBody,
    check: () =>
      missing.map(({ purpose }) => ({
        path: `consents.${purpose}`,
        message: t('identity.pre-signup.consent-missing'),
      })),
    extraPaths: ['consents'],
    submit: async (values) => {
      const email = values.email.trim().toLowerCase();
      const agreed = items.filter(({ purpose }) => given.has(purpose));
      const chosen = agreed.map(({ purpose, version }) => ({ purpose, version }));
      try {
        const { resendAfter } = await captcha.pass(email, (CToken) =>
          sendCode.mutateAsync({ body: { email, consents: chosen, CToken } }),
        );
        signUpStart.keep({ email, consents: chosen, resendAt: Date.now() + resendAfter * 1000 });
      } catch (failure) {
        // The letter is on its way already: the next step waits for its code and counts the seconds.
        if (!isTooSoon(failure) || signUpStart.read()?.email !== email) throw failure;
      }
      await openPage(ways.signup);
    },
  });

  const captcha = useCaptcha('sign-up', form.values.email);

  const toggle = (purpose: string, isGiven: boolean) => {
    setGiven(
      (before) => new Set(isGiven ? [...before, purpose] : [...before].filter((one) => one !== purpose)),
    );
    form.mend(`consents.${purpose}`);
  };

  return (
    <>
      <header>
        <h1>{t('identity.pre-signup.title')}</h1>
        <p>{t('identity.pre-signup.lead')}</p>
      </header>
      <Form form={form} label={t('identity.pre-signup.title')}>
        <TextField
          {...form.field('email')}
          label={t('forms.email')}
          hint={t('identity.pre-signup.email-hint')}
          type="email"
          autoComplete="email"
          isFocused
        />
        {consents.isPending && <ConsentSkeletons />}
        {consents.isError && (
          <LoadFailure
            message={t('identity.pre-signup.consents-failed')}
            isRetrying={consents.isFetching}
            onRetry={() => void consents.refetch()}
          />
        )}
        {items.length > 0 && (
          <ConsentList items={items} given={given} problems={form.problems} onChange={toggle} />
        )}
        <SubmitButton isPending={form.isPending} isWide>
          {t('identity.pre-signup.submit')}
        </SubmitButton>
        <CaptchaLine captcha={captcha} />
      </Form>
      <footer>
        <p>
          {t('identity.pre-signup.have-code')}{' '}
          <PageLink page={ways.signup}>{t('identity.pre-signup.enter-code')}</PageLink>
        </p>
        <p>
          {t('identity.pre-signup.have-account')}{' '}
          <PageLink page={ways.signIn}>{t('identity.pre-signup.sign-in')}</PageLink>
        </p>
      </footer>
    </>
  );
}
