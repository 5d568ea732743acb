import { PageLink, t, useOpenPage } from '@artel/web';
import { Form, openDraft, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { isTooSoon } from '../confirmations/is-too-soon.ts';
import { type EntryPages, mobileEntryPages, webEntryPages } from '../entry-pages.ts';
import { emailBody } from '../sign-up/email-body.ts';
import { useSendResetCode } from './api.ts';
import { resetStart } from './reset-start.ts';

/** requests a code for a new password. */
export function ResetPage() {
  return <Reset entryPages={webEntryPages} />;
}

/** the same in the mobile view. */
export function MobileResetPage() {
  return <Reset entryPages={mobileEntryPages} />;
}

function Reset({ entryPages }: { readonly entryPages: EntryPages }) {
  const openPage = useOpenPage();
  const form = useForm({
    name: 'identity/reset',
    initial: { email: knownAddress() },
    schema: emailBody,
    submit: async (values) => {
      const email = values.email.trim().toLowerCase();
      try {
        await send(email);
      } catch (failure) {
        // The letter was sent a moment ago: the next step waits for its code and shows the seconds.
        if (!isTooSoon(failure) || resetStart.read()?.email !== email) throw failure;
      }
      await openPage(entryPages.resetVerification);
    },
  });
  const { captcha, send } = useSendResetCode(form.values.email);
  return (
    <>
      <header>
        <h1>{t('identity.reset.title')}</h1>
        <p>{t('identity.reset.lead')}</p>
      </header>
      <Form form={form} label={t('identity.reset.title')}>
        <TextField
          {...form.field('email')}
          label={t('forms.email')}
          type="email"
          autoComplete="username"
          isFocused
        />
        <SubmitButton isPending={form.isPending} isWide>
          {t('identity.reset.submit')}
        </SubmitButton>
        <CaptchaLine captcha={captcha} />
      </Form>
      <footer>
        <p>
          {t('identity.reset.have-code')}{' '}
          <PageLink page={entryPages.resetVerification}>{t('identity.reset.enter-code')}</PageLink>
        </p>
        <p>
          {t('identity.reset.remembered')}{' '}
          <PageLink page={entryPages.signIn}>{t('identity.reset.sign-in')}</PageLink>
        </p>
      </footer>
    </>
  );
}

/** The address that was typed at sign-in, or for the previous code. */
function knownAddress(): string {
  const { username } = openDraft('identity/sign-in').read();
  if (typeof username === 'string' && username !== '') return username;
  return resetStart.read()?.email ?? '';
}
