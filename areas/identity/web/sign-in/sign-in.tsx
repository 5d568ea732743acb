import { identityErrors, type SecondFactorChallenge, SignInRequest } from '@artel/identity/contract';
import { currentSession, failedAs, needChunk, PageLink, t } from '@artel/web';
import {
  Callout,
  Form,
  LinkButton,
  PasswordField,
  Skeleton,
  SubmitButton,
  Text,
  TextField,
  useForm,
  useSecondsUntil,
} from '@artel/web/ui';
import { lazy, Suspense, useState } from 'react';
import { CaptchaLine } from '../captcha/captcha-line.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { EntryPages } from '../entry-pages.ts';
import { challengeIn } from '../factors/challenge-in.ts';
import type { FactorAnswer } from '../factors/second-factor-step.tsx';
import { resetStart } from '../password-reset/reset-start.ts';
import { PauseNotice, usePause } from '../proof/pause-notice.tsx';
import { startSessionWith } from '../start-session-with.ts';
import { useIsEntering } from '../use-is-entering.ts';
import { useSignIn } from './api.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

/** Loaded only when the server requires a second factor, because most accounts have none. */
const SecondFactorStep = lazy(() =>
  needChunk(async () => ({
    default: (await import('../factors/second-factor-step.tsx')).SecondFactorStep,
  })),
);

/** The server's challenge after a correct password; the password stays in memory, because it is sent again. */
interface Request {
  readonly challenge: SecondFactorChallenge;
  readonly username: string;
  readonly password: string;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Address and password, then the second factor if the account has one; or a passkey alone. */
export function SignIn({ entryPages }: { readonly entryPages: EntryPages }) {
  const signIn = useSignIn();
  const isEntering = useIsEntering();
  const pause = usePause();
  const pausedFor = useSecondsUntil(pause.until);
  const [requested, setRequested] = useState<Request>();
  const [afterReset] = useState(() => {
    const start = resetStart.read();
    return start?.isDone ? start.email : undefined;
  });
  const [notice, setNotice] = useState(afterReset === undefined ? undefined : 'reset-done');

  const form = useForm({
    name: 'identity/sign-in',
    initial: { username: afterReset ?? '', password: '' },
    // An address that has just got a new password wins over an older draft.
    secrets: afterReset === undefined ? ['password'] : ['password', 'username'],
    schema: SignInRequest,
    submit: async ({ username, password }) => {
      // Enter submits a paused form as well; no message is needed, because the button shows the remaining
      // time.
      if (pausedFor > 0) throw new DOMException('', 'AbortError');
      setNotice(undefined);
      const challenge = await enter({ username, password });
      if (challenge !== null) setRequested({ challenge, username, password });
    },
  });
  const captcha = useCaptcha('sign-in', form.values.username);

  const enter = async (
    { username, password }: Credentials,
    answer: { challenge?: string } & Partial<FactorAnswer> = {},
  ): Promise<SecondFactorChallenge | null> => {
    const post = (CToken: string | undefined) =>
      signIn({ username, password, ...answer, ...(CToken !== undefined && { CToken }) });
    try {
      const tokens = await pause.watch(captcha.pass(username, post));
      resetStart.forget();
      startSessionWith(tokens, username);
      return null;
    } catch (failure) {
      return challengeIn(failure);
    }
  };

  const answer = async ({ challenge, ...credentials }: Request, provided: FactorAnswer) => {
    try {
      await enter(credentials, { challenge: challenge.challenge, ...provided });
    } catch (failure) {
      if (!failedAs(failure, identityErrors['challenge-ended'])) throw failure;
      setNotice('challenge-ended');
      setRequested(undefined);
    }
  };

  if (requested !== undefined) {
    return (
      <>
        <header>
          <h1>{t('identity.factor.title')}</h1>
          <Text tone="secondary">
            {t('identity.sign-in.factor-lead')} <strong>{requested.username.trim()}</strong>.
          </Text>
        </header>
        <PauseNotice until={pause.until} />
        <Suspense fallback={<Skeleton width="100%" height="10rem" />}>
          <SecondFactorStep
            challenge={requested.challenge}
            submit={t('identity.sign-in.submit')}
            offersTrust={!currentSession().isMobileApp}
            isEntering={isEntering}
            onAnswer={(provided) => answer(requested, provided)}
          />
        </Suspense>
        <CaptchaLine captcha={captcha} />
        <p>
          <LinkButton onClick={() => setRequested(undefined)}>{t('identity.sign-in.to-password')}</LinkButton>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{t('identity.sign-in.title')}</h1>
      {notice !== undefined && (
        <Callout
          tone={notice === 'reset-done' ? 'accent' : 'attention'}
          role={notice === 'reset-done' ? 'status' : 'alert'}
        >
          {t(`identity.sign-in.${notice}`)}
        </Callout>
      )}
      {pausedFor > 0 && <Callout role="alert">{t('identity.sign-in.paused')}</Callout>}
      <Form form={form} label={t('identity.sign-in.title')}>
        <TextField
          {...form.field('username')}
          label={t('forms.username')}
          type="email"
          autoComplete="username webauthn"
          isFocused={afterReset === undefined}
        />
        <PasswordField
          {...form.field('password')}
          label={t('forms.password')}
          isFocused={afterReset !== undefined}
        />
        <SubmitButton isPending={form.isPending || isEntering} pausedFor={pausedFor} isWide>
          {t('identity.sign-in.submit')}
        </SubmitButton>
        <CaptchaLine captcha={captcha} />
      </Form>
      <PasskeySignIn isBusy={form.isPending} />
      <footer>
        <p>
          <PageLink page={entryPages.reset}>{t('identity.sign-in.forgotten')}</PageLink>
        </p>
        <p>
          {t('identity.sign-in.no-account')}{' '}
          <PageLink page={entryPages.preSignup}>{t('identity.sign-in.sign-up')}</PageLink>
        </p>
      </footer>
    </>
  );
}
