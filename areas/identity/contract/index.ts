export { ConsentPurpose, listConsents, sendCode } from './confirmations.ts';
export { identityErrors } from './errors.ts';
export { codeField, emailField, middleNameField, nameField, passwordField } from './fields.ts';
export { getLink, LinkKind } from './links.ts';
export { identityPages } from './pages.ts';
export {
  loginCheck,
  refreshSession,
  SessionTokens,
  SignInRequest,
  signIn,
  signOut,
  tokenRefresh,
} from './sessions.ts';
