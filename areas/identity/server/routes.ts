import * as contract from '@artel/identity/contract';
import { bind, bindStaged } from '@artel/server';
import { checkAppPassword } from './app-passwords/check-app-password.ts';
import { createAppPassword } from './app-passwords/create-app-password.ts';
import { deleteAppPassword } from './app-passwords/delete-app-password.ts';
import { listAppPasswords } from './app-passwords/list-app-passwords.ts';
import { createCaptcha } from './captcha/create-captcha.ts';
import { sendCode } from './confirmations/send-code.ts';
import { listConsents } from './consents/list-consents.ts';
import { listOwnConsents } from './consents/list-own-consents.ts';
import { withdrawConsent } from './consents/withdraw-consent.ts';
import { cancelEmailChange } from './email-changes/cancel-email-change.ts';
import { changeEmail } from './email-changes/change-email.ts';
import { confirmEmail } from './email-changes/confirm-email.ts';
import { createPasskey } from './factors/passkeys/create-passkey.ts';
import { deletePasskey } from './factors/passkeys/delete-passkey.ts';
import { renamePasskey } from './factors/passkeys/rename-passkey.ts';
import { startPasskey } from './factors/passkeys/start-passkey.ts';
import { startPasskeySignIn } from './factors/passkeys/start-passkey-sign-in.ts';
import { createRecoveryCodes } from './factors/recovery-codes/create-recovery-codes.ts';
import { confirmTotp } from './factors/totp/confirm-totp.ts';
import { createTotp } from './factors/totp/create-totp.ts';
import { deleteTotp } from './factors/totp/delete-totp.ts';
import { getLink } from './links/get-link.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { sendResetCode } from './password-reset/send-reset-code.ts';
import { changePassword } from './passwords/change-password.ts';
import { proveSession } from './proof/prove-session.ts';
import { startPasskeyProof } from './proof/start-passkey-proof.ts';
import { getSecurity } from './security/get-security.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { getSession } from './sessions/get-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { signOut } from './sessions/sign-out.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signInByPasskey } from './sign-in/sign-in-by-passkey.ts';
import { createSignInCode } from './sign-in-codes/create-sign-in-code.ts';
import { exchangeSignInCode } from './sign-in-codes/exchange-sign-in-code.ts';
import { readSignInCode } from './sign-in-codes/read-sign-in-code.ts';

export const routes = [
  bindStaged(contract.listConsents, async (deps, _, { query }) => ({
    items: listConsents(deps, query.filter?.purpose),
  })),
  bindStaged(contract.createCaptcha, (deps, _, { body }) => createCaptcha(deps, body)),
  bindStaged(contract.sendCode, (deps, _, { body }) => sendCode(deps, body)),

  // The same acts in the two shapes of authType (C-07): the mode `current` does not repeat the name (E-04).
  bindStaged(contract.signIn, async (deps, _, { body }) => {
    const { username: _name, ...tokens } = await signIn(deps, body);
    return tokens;
  }),
  bindStaged(contract.loginCheck, async (deps, _, { body }) => {
    const { access_token: token, ...rest } = await signIn(deps, body);
    return { token, ...rest };
  }),
  bindStaged(contract.refreshSession, async (deps, _, { body }) => {
    const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
    return { access_token: accessToken, refresh_token: refreshToken };
  }),
  bindStaged(contract.tokenRefresh, async (deps, _, { body }) => {
    const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
    return { token: accessToken, refresh_token: refreshToken };
  }),
  bindStaged(contract.signOut, async (deps, _, { body }) => {
    await signOut(deps, body.refresh_token);
    return {};
  }),

  bind(contract.createSignInCode, (deps, actor) => createSignInCode(deps, actor)),
  bindStaged(contract.readSignInCode, (deps, _, { body }) => readSignInCode(deps, body.code)),
  bindStaged(contract.exchangeSignInCode, (deps, _, { body }) => exchangeSignInCode(deps, body)),

  bind(contract.getSession, (deps, actor) => getSession(deps, actor)),
  bind(contract.listSessions, (deps, actor) => listSessions(deps, actor)),
  bind(contract.endSession, (deps, actor, { params }) => endSession(deps, actor, params)),
  bind(contract.endOtherSessions, (deps, actor) => endOtherSessions(deps, actor)),

  bind(contract.getSecurity, (deps, actor) => getSecurity(deps, actor)),
  bindStaged(contract.proveSession, (deps, actor, { body }) => proveSession(deps, actor, body)),
  bind(contract.startPasskeyProof, (deps, actor) => startPasskeyProof(deps, actor)),
  bind(contract.createTotp, (deps, actor) => createTotp(deps, actor)),
  bind(contract.confirmTotp, (deps, actor, { body }) => confirmTotp(deps, actor, body)),
  bind(contract.deleteTotp, (deps, actor) => deleteTotp(deps, actor)),
  bind(contract.createRecoveryCodes, (deps, actor) => createRecoveryCodes(deps, actor)),
  bind(contract.startPasskey, (deps, actor) => startPasskey(deps, actor)),
  bind(contract.createPasskey, (deps, actor, { body }) => createPasskey(deps, actor, body)),
  bind(contract.renamePasskey, (deps, actor, { params, body }) =>
    renamePasskey(deps, actor, { ...params, ...body }),
  ),
  bind(contract.deletePasskey, (deps, actor, { params }) => deletePasskey(deps, actor, params.passkeyId)),
  bind(contract.startPasskeySignIn, (deps) => startPasskeySignIn(deps)),
  bindStaged(contract.signInByPasskey, (deps, _, { body }) => signInByPasskey(deps, body)),

  bindStaged(contract.sendResetCode, (deps, _, { body }) => sendResetCode(deps, body)),
  bindStaged(contract.resetPassword, (deps, _, { body }) => resetPassword(deps, body)),
  bindStaged(contract.changePassword, (deps, actor, { body }) => changePassword(deps, actor, body)),
  bind(contract.changeEmail, (deps, actor, { body }) => changeEmail(deps, actor, body)),
  bindStaged(contract.confirmEmail, (deps, actor, { body }) => confirmEmail(deps, actor, body)),
  bind(contract.cancelEmailChange, (deps, actor) => cancelEmailChange(deps, actor)),

  bind(contract.listAppPasswords, (deps, actor) => listAppPasswords(deps, actor)),
  bind(contract.createAppPassword, (deps, actor, { body }) => createAppPassword(deps, actor, body)),
  bind(contract.deleteAppPassword, (deps, actor, { params }) => deleteAppPassword(deps, actor, params)),
  bindStaged(contract.checkAppPassword, (deps, _, { params }) => checkAppPassword(deps, params)),

  bind(contract.listOwnConsents, (deps, actor) => listOwnConsents(deps, actor)),
  bind(contract.withdrawConsent, (deps, actor, { body }) => withdrawConsent(deps, actor, body.purpose)),

  bindStaged(contract.getLink, (deps, _, { params }) => getLink(deps, params.hash)),
];
