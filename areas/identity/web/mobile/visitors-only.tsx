import { signOut, t, useContinue, useSession } from '@artel/web';
import { Button, LinkButton, Stack, Text } from '@artel/web/ui';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * The mobile sign-in pages are open to everyone (G-03). A person who signs in on one is redirected to their
 * destination; one who is already signed in sees the account, and may continue or sign out.
 */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { isSignedIn, username } = useSession();
  const [cameSignedIn, setCameSignedIn] = useState(isSignedIn);
  const proceed = useContinue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on by what the session does, once
  useEffect(() => {
    if (!isSignedIn) setCameSignedIn(false);
    else if (!cameSignedIn) void proceed();
  }, [isSignedIn]);
  if (!isSignedIn || !cameSignedIn) return children;
  return (
    <Stack gap={6} justify="center" isGrowing>
      <Stack as="header" gap={2}>
        <h1>{t('identity.mobile.signed-in')}</h1>
        <Text weight="strong" tone="plain">
          {username}
        </Text>
      </Stack>
      <Button fullWidth onClick={() => void proceed()}>
        {t('identity.mobile.go-on')}
      </Button>
      <p>
        {t('identity.mobile.not-you')}{' '}
        <LinkButton onClick={signOut}>{t('identity.mobile.sign-out')}</LinkButton>
      </p>
    </Stack>
  );
}
