import strings from '@artel/identity/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { accounts } from './accounts/accounts-feature.ts';
import { appPasswords } from './app-passwords/app-passwords-feature.ts';
import { companyAppPasswords } from './app-passwords/company-app-passwords.ts';
import { auditSubjects } from './audit-subjects.ts';
import { captcha } from './captcha/captcha-feature.ts';
import { identityMoves } from './company-move.ts';
import { confirmations } from './confirmations/confirmations-feature.ts';
import { consents } from './consents/consents-feature.ts';
import { counters } from './counters/counters-feature.ts';
import { erasePerson } from './data/erase-person.ts';
import { exportPerson } from './data/export-person.ts';
import { devices } from './devices/devices-feature.ts';
import { newDeviceNotice } from './devices/new-device-notice.ts';
import { emailChanges } from './email-changes/email-changes-feature.ts';
import { factors } from './factors/factors-feature.ts';
import { links } from './links/links-feature.ts';
import { passwordReset } from './password-reset/password-reset-feature.ts';
import { passwords } from './passwords/passwords-feature.ts';
import { proof } from './proof/proof-feature.ts';
import { security } from './security/security-feature.ts';
import { sessions } from './sessions/sessions-feature.ts';
import { signIns } from './sign-in/sign-in-feature.ts';
import { signInCodes } from './sign-in-codes/sign-in-codes-feature.ts';
import { identityTenancy } from './tenancy.ts';
import { tracking } from './tracking/tracking-feature.ts';
import { trustedDevices } from './trusted-devices/trusted-devices-feature.ts';

export { type Account, findAccount } from './accounts/accounts.store.ts';
export { findUserIdByEmail } from './accounts/find-user-id-by-email.ts';
export {
  hashPassword,
  hashUnchecked as hashLinkPassword,
  verifyPassword as verifyLinkPassword,
} from './accounts/password-hash.ts';
export { replaceAvatar } from './accounts/replace-avatar.ts';
export { updateAccount } from './accounts/update-account.ts';
export { checkBasic } from './app-passwords/check-basic.ts';
export { checkSignUpCode } from './confirmations/check-sign-up-code.ts';
export {
  recordConsents,
  validateSignUpConsents,
} from './consents/record-consents.ts';
export { createLink } from './links/create-link.ts';
export { readLink } from './links/read-link.ts';
export { recoverAccount } from './passwords/recover-account.ts';
export { describeDevice } from './requests/describe-device.ts';
export { moveSession } from './sessions/move-session.ts';
export { requireProof } from './sessions/require-proof.ts';
export { setSessionCompany } from './sessions/sessions.store.ts';
export { startSession } from './sessions/start-session.ts';
export { createSeedAccount } from './sign-up/create-seed-account.ts';
export { openAccount } from './sign-up/open-account.ts';
export { openAccountByLetter } from './sign-up/open-account-by-letter.ts';
export { openAccountByLink } from './sign-up/open-account-by-link.ts';
export { openInvitedAccount } from './sign-up/open-invited-account.ts';

import { createAuthenticateProgram } from './app-passwords/authenticate-program.ts';
import { events } from './events.ts';
import { createIsSessionLive } from './is-session-live.ts';
import { createAuthenticate } from './sessions/authenticate.ts';

/** Users, credentials, sessions and sign-in; this area knows no company. */
export const identityArea = defineArea({
  name: 'identity',
  ports: (platform) => ({
    authenticate: createAuthenticate(platform),
    authenticateProgram: createAuthenticateProgram(platform),
    isSessionLive: createIsSessionLive(platform),
  }),
  isClosedToKeys: true,
  events,
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  auditSubjects,
  features: [
    consents,
    captcha,
    confirmations,
    signIns,
    sessions,
    signInCodes,
    security,
    proof,
    factors,
    passwordReset,
    passwords,
    emailChanges,
    appPasswords,
    links,
    accounts,
    devices,
    trustedDevices,
    counters,
    tracking,
  ],
  tenancy: identityTenancy,
  moves: identityMoves,
  exportPerson,
  erasePerson,
  notices: [newDeviceNotice],
  connections: [companyAppPasswords],
});
