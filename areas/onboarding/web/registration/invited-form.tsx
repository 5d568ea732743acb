import { NameFields } from '@artel/company/web';
import {
  ConsentFields,
  NewPasswordField,
  startSessionWith,
  trackingData,
  useConsentFields,
  useIsEntering,
} from '@artel/identity/web';
import type { InvitationOffer } from '@artel/invitations/contract';
import { usedInvitations } from '@artel/invitations/web';
import { t } from '@artel/web';
import { Form, SubmitButton, useForm } from '@artel/web/ui';
import { useRegisterByLink } from './api.ts';
import { typedBody } from './typed-body.ts';

interface InvitedFormProps {
  readonly hash: string;
  readonly email: string;
  /** The person's name as the inviter wrote it; they can correct it. */
  readonly name: InvitationOffer['name'];
}

/** The sign-up form of a letter: the address is the letter's, the person types name and password and gives the consents. */
export function InvitedForm({ hash, email, name }: InvitedFormProps) {
  const signUp = useRegisterByLink();
  const consents = useConsentFields();
  const isEntering = useIsEntering();
  const form = useForm({
    name: 'onboarding/invited',
    initial: { ...name, password: '' },
    secrets: ['password'],
    schema: typedBody,
    check: consents.check,
    extraPaths: ['consents'],
    submit: async (values) => {
      const { chosen } = consents;
      const body = {
        ...values,
        ...(await trackingData()),
        kind: 'invitation' as const,
        hash,
        consents: chosen,
      };
      const tokens = await signUp.mutateAsync({ body });
      usedInvitations.note(hash);
      startSessionWith(tokens, email);
    },
  });
  return (
    <>
      <p>
        {t('onboarding.by-link.registration-lead')} <strong>{email}</strong>.
      </p>
      <Form form={form} label={t('onboarding.by-link.registration-title')}>
        {/* Passes the account's name to a password manager. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NameFields field={form.field} isFocused />
        <NewPasswordField {...form.field('password')} label={t('forms.password')} email={email} />
        <ConsentFields consents={consents} problems={form.problems} clearProblem={form.clearProblem} />
        <SubmitButton isPending={form.isPending || isEntering} isWide>
          {t('invitations.accept.sign-up')}
        </SubmitButton>
      </Form>
    </>
  );
}
