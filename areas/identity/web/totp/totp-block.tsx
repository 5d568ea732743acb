import { createTotp, deleteTotp, getSecurity } from '@artel/identity/contract';
import { showFailure, showToast, t } from '@artel/web';
import { Badge, Button, ConfirmDialog, Moment } from '@artel/web/ui';
import { useState } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from '../security/block.tsx';
import type { Security } from '../security/security.ts';
import { SetUpTotp, type TotpSecret } from './set-up-totp.tsx';

interface TotpBlockProps {
  readonly security: Security;
  /** Receives codes that are shown only once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app, whose codes are required beside the password. */
export function TotpBlock({ security, onCodes }: TotpBlockProps) {
  const { totpSince, passkeys } = security;
  const isOn = totpSince !== null;
  const [secret, setSecret] = useState<TotpSecret>();
  return (
    <Block
      title={t('identity.totp.title')}
      mark={isOn && <Badge variant="accent">{t('identity.totp.on')}</Badge>}
      intro={
        isOn ? (
          <>
            {t('identity.totp.since')} <Moment at={totpSince} />
          </>
        ) : (
          t('identity.totp.lead')
        )
      }
      act={isOn ? <SwitchOff hasPasskeys={passkeys.length > 0} /> : <SwitchOn onSecret={setSecret} />}
    >
      <SetUpTotp
        secret={secret}
        onClose={() => setSecret(undefined)}
        onDone={(recoveryCodes) => {
          setSecret(undefined);
          onCodes(recoveryCodes);
        }}
      />
    </Block>
  );
}

function SwitchOn({ onSecret }: { readonly onSecret: (secret: TotpSecret) => void }) {
  const create = useProvedAct(createTotp);
  const [isPending, setPending] = useState(false);
  const start = async () => {
    if (isPending) return;
    setPending(true);
    try {
      onSecret(await create({ body: {} }));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="default" aria-busy={isPending} onClick={() => void start()}>
      {t('identity.totp.switch-on')}
    </Button>
  );
}

function SwitchOff({ hasPasskeys }: { readonly hasPasskeys: boolean }) {
  const remove = useProvedAct(deleteTotp, { refreshes: [getSecurity] });
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setRequested(true)}>
        {t('identity.totp.switch-off')}
      </Button>
      <ConfirmDialog
        isOpen={isRequested}
        title={t('identity.totp.off-title')}
        act={t('identity.totp.off-act')}
        onConfirm={async () => {
          await remove({});
          showToast({ severity: 'success', title: t('identity.totp.off-done') });
        }}
        onClose={() => setRequested(false)}
      >
        <p>{t(hasPasskeys ? 'identity.totp.off-passkeys' : 'identity.totp.off-lead')}</p>
      </ConfirmDialog>
    </>
  );
}
