import { signInByPasskey, startPasskeySignIn } from '@artel/identity/contract';
import { currentSession, t, useAct, useSession } from '@artel/web';
import { Button, Form, useForm } from '@artel/web/ui';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { findPasskeyProblem, requestPasskeyFromDevice } from '../factors/passkey-device.ts';
import { startSessionWith } from '../start-session-with.ts';
import { type ChosenPasskey, offerPasskeys } from './offer-passkeys.ts';

/** Signs in with a passkey alone: by the button, or by one of the browser's suggestions for the address. */
export function PasskeySignIn({ isBusy }: { readonly isBusy: boolean }) {
  const start = useAct(startPasskeySignIn, { failure: 'inline' });
  const enter = useAct(signInByPasskey, { failure: 'inline' });
  const { isSignedIn } = useSession();
  const suggested = useRef<ChosenPasskey | null>(null);

  const request = async (): Promise<ChosenPasskey> => {
    const { challenge, options } = await start.mutateAsync({ body: {} });
    return { challenge, passkey: await requestPasskeyFromDevice(options) };
  };
  const form = useForm({
    name: 'identity/passkey-sign-in',
    initial: {},
    submit: async () => {
      const chosen = suggested.current ?? (await request());
      suggested.current = null;
      const isApp = currentSession().isMobileApp;
      const tokens = await enter.mutateAsync({ body: { ...chosen, isApp } });
      startSessionWith(tokens, tokens.username);
    },
  });

  // After the sign-in the guard redirects, and nothing may be offered meanwhile.
  const isQuiet = isBusy || form.isPending || isSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is recreated each time, the offer is not
  useEffect(() => {
    if (isQuiet) return;
    const leaving = new AbortController();
    void offerPasskeys(leaving.signal).then((chosen) => {
      if (chosen === null || leaving.signal.aborted) return;
      suggested.current = chosen;
      void form.submit();
    });
    return () => leaving.abort();
  }, [isQuiet]);

  if (findPasskeyProblem() !== null) return null;
  return (
    <Form form={form} label={t('identity.sign-in.by-passkey')}>
      <Button
        type="submit"
        variant="default"
        fullWidth
        aria-busy={form.isPending}
        leftSection={<IconFingerprint size={18} stroke={1.5} />}
      >
        {t('identity.sign-in.by-passkey')}
      </Button>
    </Form>
  );
}
