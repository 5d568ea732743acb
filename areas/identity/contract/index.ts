export {
  AppScope,
  checkAppPassword,
  createAppPassword,
  deleteAppPassword,
  listAppPasswords,
} from './app-passwords.ts';
export { CaptchaChallenge, CaptchaPurpose, createCaptcha } from './captcha.ts';
export { sendCode } from './confirmations.ts';
export {
  acceptedConsentsSchema,
  ConsentPurpose,
  listConsents,
  listOwnConsents,
  SignUpPurpose,
  withdrawConsent,
} from './consents.ts';
export { cancelEmailChange, changeEmail, confirmEmail } from './email-changes.ts';
export { identityErrors } from './errors.ts';
export { deviceAppeared, emailChanged } from './events.ts';
export {
  PasskeyRequest,
  SecondFactor,
  SecondFactorChallenge,
  SignInMethod,
  WebAuthnCredential,
} from './factors/factors.ts';
export { createPasskey, deletePasskey, renamePasskey, startPasskey } from './factors/passkeys.ts';
export { createRecoveryCodes } from './factors/recovery-codes.ts';
export { confirmTotp, createTotp, deleteTotp } from './factors/totp.ts';
export { codeField, emailField, middleNameField, nameField, passwordField } from './fields.ts';
export { identityLimits } from './limits.ts';
export { getLink, LinkKind } from './links.ts';
export { securityChanged } from './live.ts';
export { identityPages } from './pages.ts';
export { resetPassword, sendResetCode } from './password-reset.ts';
export { changePassword } from './passwords/change-password.ts';
export { isCommonPassword } from './passwords/common-passwords.ts';
export { proveSession, startPasskeyProof } from './proof.ts';
export { getSecurity } from './security.ts';
export {
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  refreshSession,
  SessionTokens,
  signOut,
  tokenRefresh,
} from './sessions.ts';
export { loginCheck, SignInRequest, signIn, signInByPasskey, startPasskeySignIn } from './sign-in.ts';
export { createSignInCode, exchangeSignInCode, readSignInCode } from './sign-in-codes.ts';
export { TrackingData, trackingFields } from './tracking.ts';
export { deleteTrustedDevice, TRUST_DAYS, TrustedDevice } from './trusted-devices.ts';
