import { createRecoveryCodes, getSecurity } from '@artel/identity/contract';
import { t } from '@artel/web';
import { Badge, Button, ConfirmDialog } from '@artel/web/ui';
import { useState } from 'react';
import { useProvedAct } from '../proof/use-proved-act.ts';
import { Block } from '../security/block.tsx';
import type { Security } from '../security/security.ts';

interface RecoveryBlockProps {
  readonly security: Security;
  /** Receives codes that are shown only once. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** At this number of remaining recovery codes a warning is shown. */
const FEW = 3;

/**
 * Recovery codes open the account when telephone and passkeys are gone; shown only beside a second factor.
 */
export function RecoveryBlock({ security, onCodes }: RecoveryBlockProps) {
  const { recoveryCodesLeft: left, totpSince, passkeys } = security;
  const create = useProvedAct(createRecoveryCodes, { refreshes: [getSecurity] });
  const [isRequested, setRequested] = useState(false);
  if (totpSince === null && passkeys.length === 0) return null;
  const word = left === 0 ? 'none' : 'few';
  return (
    <Block
      title={t('identity.recovery.title')}
      mark={left < FEW && <Badge variant="attention">{t(`identity.recovery.${word}`)}</Badge>}
      intro={left === 0 ? t('identity.recovery.missing') : t('identity.recovery.left', { count: left })}
      act={
        <Button variant="default" onClick={() => setRequested(true)}>
          {t('identity.recovery.create')}
        </Button>
      }
    >
      <ConfirmDialog
        isOpen={isRequested}
        title={t('identity.recovery.create-title')}
        act={t('identity.recovery.create-act')}
        variant="plain"
        onConfirm={async () => onCodes((await create({ body: {} })).recoveryCodes)}
        onClose={() => setRequested(false)}
      >
        <p>{t(left === 0 ? 'identity.recovery.create-first' : 'identity.recovery.create-lead')}</p>
      </ConfirmDialog>
    </Block>
  );
}
