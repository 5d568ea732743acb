import { signOut, t, useLeadOn, useSession } from '@artel/web';
import { LinkButton, Stack, Text } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * The mobile pages of the way in are open to everybody (G-03). Who signs in on one is led on to where they were going;
 * who comes signed in already is told who they are, and may go on or sign out.
 */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { isSignedIn, username } = useSession();
  const [cameSignedIn, setCameSignedIn] = useState(isSignedIn);
  const leadOn = useLeadOn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on by what the session does, once
  useEffect(() => {
    if (!isSignedIn) setCameSignedIn(false);
    else if (!cameSignedIn) void leadOn();
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
      <Button fullWidth onClick={() => void leadOn()}>
        {t('identity.mobile.go-on')}
      </Button>
      <p>
        {t('identity.mobile.not-you')}{' '}
        <LinkButton onClick={signOut}>{t('identity.mobile.sign-out')}</LinkButton>
      </p>
    </Stack>
  );
}
