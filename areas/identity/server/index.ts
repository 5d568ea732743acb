import strings from '@artel/identity/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { sendSignUpLetter } from './confirmations/send-sign-up-letter.ts';
import { deleteOldConsentsNightly } from './consents/delete-old-consents.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { newDeviceNotice } from './devices/new-device-notice.ts';
import { sendEmailChangeLetters } from './email-changes/send-email-change-letters.ts';
import { identityLives } from './lives.ts';
import { sendResetLetter } from './password-reset/send-reset-letter.ts';
import { routes } from './routes.ts';
import { identityWall } from './wall.ts';

export { type Account, findAccount } from './accounts/accounts.store.ts';
export { findUserIdByEmail } from './accounts/find-user-id-by-email.ts';
export {
  hashPassword,
  hashUnchecked as hashLinkPassword,
  verifyPassword as verifyLinkPassword,
} from './accounts/password-hash.ts';
export { replaceAvatar } from './accounts/replace-avatar.ts';
export { updateAccount } from './accounts/update-account.ts';
export { createAuthenticateProgram } from './app-passwords/authenticate-program.ts';
export { checkBasic } from './app-passwords/check-basic.ts';
export { checkSignUpCode } from './confirmations/check-sign-up-code.ts';
export { judgeSignUpConsents, keepConsents } from './consents/keep-consents.ts';
export { createLink } from './links/create-link.ts';
export { readLink } from './links/read-link.ts';
export { regainAccount } from './passwords/regain-account.ts';
export { describeDevice } from './requests/describe-device.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { moveSession } from './sessions/move-session.ts';
export { requireProof } from './sessions/require-proof.ts';
export { setSessionCompany } from './sessions/sessions.store.ts';
export { startSession } from './sessions/start-session.ts';
export { createSeedAccount } from './sign-up/create-seed-account.ts';
export { openAccount } from './sign-up/open-account.ts';
export { openAccountByLetter } from './sign-up/open-account-by-letter.ts';
export { openAccountByLink } from './sign-up/open-account-by-link.ts';
export { openInvitedAccount } from './sign-up/open-invited-account.ts';

/** Users, credentials, sessions and the ways to get one; knows no company. */
export const identityArea = defineArea({
  name: 'identity',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  lives: identityLives,
  wall: identityWall,
  routes,
  exportPerson,
  erasePerson,
  notices: [newDeviceNotice],
  jobs: [sendSignUpLetter, sendResetLetter, sendEmailChangeLetters, deleteOldConsentsNightly],
});
