import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { proveSession } from './prove-session.ts';
import { startPasskeyProof } from './start-passkey-proof.ts';

/** Proving that the session's own person is present. */
export const proof: Feature = {
  routes: [
    bindStaged(contract.proveSession, proveSession),
    bind(contract.startPasskeyProof, startPasskeyProof),
  ],
};
