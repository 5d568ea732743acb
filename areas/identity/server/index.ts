import strings from '@artel/identity/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { newDeviceNotice } from './devices/new-device-notice.ts';
import { deleteEnded } from './jobs/delete-ended.ts';
import { sendEmailChangeLetters } from './jobs/send-email-change-letters.ts';
import { sendResetLetter } from './jobs/send-reset-letter.ts';
import { sendSignUpLetter } from './jobs/send-sign-up-letter.ts';
import { routes } from './routes.ts';

export { type Account, findAccount } from './accounts/accounts.store.ts';
export { createSeedAccount } from './accounts/create-seed-account.ts';
export { findUserIdByEmail } from './accounts/find-user-id-by-email.ts';
export { openAccount } from './accounts/open-account.ts';
export { openAccountByLetter } from './accounts/open-account-by-letter.ts';
export { openAccountByLink } from './accounts/open-account-by-link.ts';
export { openInvitedAccount } from './accounts/open-invited-account.ts';
export {
  hashPassword,
  hashUnchecked as hashLinkPassword,
  verifyPassword as verifyLinkPassword,
} from './accounts/password-hash.ts';
export { regainAccount } from './accounts/regain-account.ts';
export { replaceAvatar } from './accounts/replace-avatar.ts';
export { updateAccount } from './accounts/update-account.ts';
export { createAuthenticateProgram } from './app-passwords/authenticate-program.ts';
export { checkBasic } from './app-passwords/check-basic.ts';
export { checkSignUpCode } from './confirmations/check-sign-up-code.ts';
export { judgeSignUpConsents, keepConsents } from './confirmations/keep-consents.ts';
export { describeDevice } from './devices/describe-device.ts';
export { createLink } from './links/create-link.ts';
export { readLink } from './links/read-link.ts';
export { requireProof } from './proof/require-proof.ts';
export { createAuthenticate } from './sessions/authenticate.ts';
export { moveSession } from './sessions/move-session.ts';
export { setSessionCompany } from './sessions/sessions.store.ts';
export { startSession } from './sessions/start-session.ts';

/** Users, credentials, sessions and the ways to get one; knows no company. */
export const identityArea = defineArea({
  name: 'identity',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  exportPerson,
  erasePerson,
  notices: [newDeviceNotice],
  jobs: [sendSignUpLetter, sendResetLetter, sendEmailChangeLetters, deleteEnded],
});
