export {
  AppScope,
  checkAppPassword,
  createAppPassword,
  deleteAppPassword,
  listAppPasswords,
} from './app-passwords.ts';
export { CaptchaChallenge, CaptchaPurpose, createCaptcha } from './captcha.ts';
export { ConsentPurpose, givenConsents, listConsents, SignUpPurpose, sendCode } from './confirmations.ts';
export { endOtherSessions, endSession, listSessions } from './devices.ts';
export { identityErrors } from './errors.ts';
export { deviceAppeared, emailChanged } from './events.ts';
export {
  PasskeyRequest,
  SecondFactor,
  SecondFactorChallenge,
  SignInMethod,
  WebAuthnCredential,
} from './factors.ts';
export { codeField, emailField, middleNameField, nameField, passwordField } from './fields.ts';
export { identityLimits } from './limits.ts';
export { getLink, LinkKind } from './links.ts';
export { securityChanged } from './live.ts';
export { listOwnConsents, withdrawConsent } from './own-consents.ts';
export { identityPages } from './pages.ts';
export { resetPassword, sendResetCode } from './password-reset.ts';
export { isCommonPassword } from './passwords/common-passwords.ts';
export {
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmTotp,
  createPasskey,
  createRecoveryCodes,
  createTotp,
  deletePasskey,
  deleteTotp,
  getSecurity,
  proveSession,
  renamePasskey,
  startPasskey,
  startPasskeyProof,
} from './security.ts';
export {
  loginCheck,
  refreshSession,
  SessionTokens,
  SignInRequest,
  signIn,
  signInByPasskey,
  signOut,
  startPasskeySignIn,
  tokenRefresh,
} from './sessions.ts';
export {
  createSignInCode,
  exchangeSignInCode,
  getSession,
  readSignInCode,
} from './sign-in-codes.ts';
export { TrackingData, trackingFields } from './tracking.ts';
