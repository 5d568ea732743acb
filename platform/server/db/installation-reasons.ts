/**
 * Every place that may look across companies and persons, by the reason it gives. A new one is added here on purpose
 * and read by whoever reviews the change; a free string would not compile.
 */
export type InstallationReason =
  /** A visitor's request before anybody is known (sign-in, sign-up, links); named by the route's id. */
  | `public route ${string}/${string}`
  | 'letters/deliver'
  | 'letters/show-undelivered'
  | 'letters/stop'
  | 'platform/retention'
  | 'platform/health'
  | 'platform/live'
  | 'identity/find-account'
  | 'identity/confirmations'
  | 'identity/app-password'
  | 'identity/links'
  | 'identity/passkey'
  | 'identity/sign-in-code'
  | 'identity/captcha'
  | 'identity/throttle'
  | 'identity/retention'
  | 'company/admin'
  | 'company/seed'
  | 'company/trial-ends'
  | 'disk/retention'
  | 'invitations/join-requests'
  | 'invitations/token'
  | 'privacy/retention'
  | 'requisites/banks'
  | 'stats/collect'
  | 'stats/retention';
