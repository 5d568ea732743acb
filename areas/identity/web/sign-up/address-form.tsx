import { t } from '@artel/web';
import { Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useSendCode } from '../confirmations/api.ts';
import { isTooSoon } from '../confirmations/is-too-soon.ts';
import { ConsentFields } from './consent-fields.tsx';
import { emailBody } from './email-body.ts';
import { signUpStart } from './sign-up-start.ts';
import { useConsentFields } from './use-consent-fields.ts';

interface AddressFormProps {
  readonly label: string;
  /** Called when the letter with the code is on its way. */
  readonly onSent: () => unknown;
  readonly hint?: string;
}

/** The first step of sign-up: the address, each consent separately, and the code by letter. */
export function AddressForm({ label, onSent, hint = t('identity.pre-signup.email-hint') }: AddressFormProps) {
  const sendCode = useSendCode();
  const consents = useConsentFields();
  const form = useForm({
    name: 'identity/pre-signup',
    initial: { email: signUpStart.read()?.email ?? '' },
    schema: emailBody,
    check: consents.check,
    extraPaths: ['consents'],
    submit: async (values) => {
      const email = values.email.trim().toLowerCase();
      const { chosen } = consents;
      try {
        const { resendAfter } = await captcha.pass(email, (CToken) =>
          sendCode.mutateAsync({ body: { email, consents: chosen, CToken } }),
        );
        signUpStart.store({ email, consents: chosen, resendAt: Date.now() + resendAfter * 1000 });
      } catch (failure) {
        // The letter was sent a moment ago: the next step waits for its code and shows the seconds.
        if (!isTooSoon(failure) || signUpStart.read()?.email !== email) throw failure;
      }
      await onSent();
    },
  });
  const captcha = useCaptcha('sign-up', form.values.email);
  return (
    <Form form={form} label={label}>
      <TextField
        {...form.field('email')}
        label={t('forms.email')}
        hint={hint}
        type="email"
        autoComplete="email"
        isFocused
      />
      <ConsentFields consents={consents} problems={form.problems} clearProblem={form.clearProblem} />
      <SubmitButton isPending={form.isPending} isWide>
        {t('identity.pre-signup.submit')}
      </SubmitButton>
      <CaptchaLine captcha={captcha} />
    </Form>
  );
}
