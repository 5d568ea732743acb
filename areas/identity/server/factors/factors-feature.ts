import * as contract from '@artel/identity/contract';
import { bind, type Feature } from '@artel/server';
import { createPasskey } from './passkeys/create-passkey.ts';
import { deletePasskey } from './passkeys/delete-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { createRecoveryCodes } from './recovery-codes/create-recovery-codes.ts';
import { confirmTotp } from './totp/confirm-totp.ts';
import { createTotp } from './totp/create-totp.ts';
import { deleteTotp } from './totp/delete-totp.ts';

/** Second factors and passkeys. */
export const factors: Feature = {
  routes: [
    bind(contract.createTotp, createTotp),
    bind(contract.confirmTotp, confirmTotp),
    bind(contract.deleteTotp, deleteTotp),
    bind(contract.createRecoveryCodes, createRecoveryCodes),
    bind(contract.startPasskey, startPasskey),
    bind(contract.createPasskey, createPasskey),
    bind(contract.renamePasskey, renamePasskey),
    bind(contract.deletePasskey, (deps, actor, params) => deletePasskey(deps, actor, params.passkeyId)),
    bind(contract.startPasskeySignIn, (deps) => startPasskeySignIn(deps)),
  ],
  retention: [
    {
      table: 'identity.challenges',
      label: 'started second factors and passkeys',
      duration: 'until they expire',
      ends: 'expires_at',
      days: 0,
    },
    {
      table: 'identity.totps',
      label: 'second factors and passkeys',
      duration: 'as long as the account',
    },
    {
      table: 'identity.recovery_codes',
      label: 'second factors and passkeys',
      duration: 'as long as the account',
    },
    {
      table: 'identity.passkeys',
      label: 'second factors and passkeys',
      duration: 'as long as the account',
    },
    {
      table: 'identity.user_handles',
      label: 'second factors and passkeys',
      duration: 'as long as the account',
    },
  ],
};
