import { t } from '@artel/web';
import { LoadFailure, Panel, Skeleton, Stack } from '@artel/web/ui';
import { useState } from 'react';
import { AppPasswordsBlock } from './app-passwords/app-passwords-block.tsx';
import { EmailBlock } from './email-changes/email-block.tsx';
import { PasskeysBlock } from './passkeys/passkeys-block.tsx';
import { PasswordBlock } from './passwords/password-block.tsx';
import { ProofProvider } from './proof/proof-provider.tsx';
import { RecoveryBlock } from './recovery-codes/recovery-block.tsx';
import { RecoveryCodes } from './recovery-codes/recovery-codes.tsx';
import { useSecurity } from './security/api.ts';
import { SessionsBlock } from './sessions/sessions-block.tsx';
import { TotpBlock } from './totp/totp-block.tsx';
import { TrustedDevicesBlock } from './trusted-devices/trusted-devices-block.tsx';

/** The person's sign-in methods and sessions. */
export function SecuritySection() {
  const security = useSecurity();
  const [codes, setCodes] = useState<readonly string[]>();
  if (security.data === undefined) {
    if (!security.isError) return <Waiting />;
    return (
      <Panel>
        <LoadFailure
          error={security.error}
          message={t('identity.security.failed')}
          isRetrying={security.isFetching}
          onRetry={() => void security.refetch()}
        />
      </Panel>
    );
  }
  return (
    <ProofProvider>
      <Stack>
        <EmailBlock security={security.data} />
        <PasswordBlock security={security.data} />
        <TotpBlock security={security.data} onCodes={setCodes} />
        <PasskeysBlock security={security.data} />
        <RecoveryBlock security={security.data} onCodes={setCodes} />
        <TrustedDevicesBlock devices={security.data.trustedDevices} />
        <AppPasswordsBlock />
        <SessionsBlock />
      </Stack>
      <RecoveryCodes codes={codes} email={security.data.email} onClose={() => setCodes(undefined)} />
    </ProofProvider>
  );
}

function Waiting() {
  return (
    <Stack role="status" aria-label={t('ui.loading')}>
      {['8rem', '6rem', '14rem', '10rem'].map((width) => (
        <Panel key={width}>
          <Skeleton width={width} height="1.125rem" />
          <Skeleton width="100%" height="2rem" />
        </Panel>
      ))}
    </Stack>
  );
}
