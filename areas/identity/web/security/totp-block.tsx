import { createRecoveryCodes, createTotp, deleteTotp, getSecurity } from '@artel/identity/contract';
import { showFailure, showToast, t } from '@artel/web';
import { Badge, ConfirmDialog, Moment } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from './block.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Security } from './security.ts';
import { SetUpTotp, type TotpSecret } from './set-up-totp.tsx';

/** The authenticator app and the recovery codes that stand in for it. */
export function TotpBlock({ security }: { readonly security: Security }) {
  const isOn = security.totpSince !== null;
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Block
      title={t('identity.totp.title')}
      mark={isOn && <Badge look="accent">{t('identity.totp.on')}</Badge>}
      lead={isOn ? <State security={security} /> : t('identity.totp.lead')}
      act={isOn ? <ActsWhenOn onCodes={setCodes} /> : <SwitchOn onSecret={setSecret} />}
    >
      <SetUpTotp
        secret={secret}
        onClose={() => setSecret(undefined)}
        onDone={(recoveryCodes) => {
          setSecret(undefined);
          setCodes(recoveryCodes);
        }}
      />
      <RecoveryCodes codes={codes} email={security.email} onClose={() => setCodes(undefined)} />
    </Block>
  );
}

/** Recovery codes that are few enough to say so. */
const FEW = 3;

function State({ security }: { readonly security: Security }) {
  const { totpSince, recoveryCodesLeft } = security;
  return (
    <>
      {t('identity.totp.since')} {totpSince !== null && <Moment at={totpSince} />}.{' '}
      {t('identity.totp.codes-left', { count: recoveryCodesLeft })}
      {recoveryCodesLeft < FEW && ` ${t('identity.totp.codes-few')}`}
    </>
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

function ActsWhenOn({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const renew = useProvedAct(createRecoveryCodes, { refreshes: [getSecurity] });
  const remove = useProvedAct(deleteTotp, { refreshes: [getSecurity] });
  const [asked, setAsked] = useState<'renew' | 'off'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button variant="default" onClick={() => setAsked('renew')}>
        {t('identity.totp.renew')}
      </Button>
      <Button variant="default" onClick={() => setAsked('off')}>
        {t('identity.totp.switch-off')}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        title={t('identity.totp.renew-title')}
        act={t('identity.totp.renew-act')}
        onConfirm={async () => onCodes((await renew({ body: {} })).recoveryCodes)}
        onClose={close}
      >
        <p>{t('identity.totp.renew-lead')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'off'}
        title={t('identity.totp.off-title')}
        act={t('identity.totp.off-act')}
        onConfirm={async () => {
          await remove({});
          showToast({ severity: 'success', title: t('identity.totp.off-done') });
        }}
        onClose={close}
      >
        <p>{t('identity.totp.off-lead')}</p>
      </ConfirmDialog>
    </>
  );
}
