import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const identityLives: readonly Life[] = [
  {
    table: 'identity.sessions',
    what: 'sessions',
    kept: '{days} after they ended',
    ends: 'LEAST(expires_at, revoked_at)',
    days: 30,
  },
  {
    table: 'identity.devices',
    what: 'known devices',
    kept: '{days} after the last sign-in',
    ends: 'last_seen_at',
    days: 400,
  },
  {
    table: 'identity.confirmations',
    what: 'codes for addresses',
    kept: '{days} after they expired',
    ends: 'expires_at',
    days: 1,
  },
  {
    table: 'identity.links',
    what: 'one-time links',
    kept: '{days} after they expired',
    ends: 'expires_at',
    days: 30,
  },
  {
    table: 'identity.sign_in_codes',
    what: 'codes by which an app signs its web view in',
    kept: 'until they expire, a minute',
    ends: 'expires_at',
    days: 0,
  },
  {
    table: 'identity.challenges',
    what: 'started second factors and passkeys',
    kept: 'until they expire',
    ends: 'expires_at',
    days: 0,
  },
  {
    table: 'identity.spent_captchas',
    what: 'solved captchas, counters of failed attempts',
    kept: 'until they expire or are empty',
    ends: 'expires_at',
    days: 0,
  },
  {
    table: 'identity.attempt_counters',
    what: 'solved captchas, counters of failed attempts',
    kept: 'until they expire or are empty',
    ends: 'empty_at',
    days: 0,
  },
  {
    table: 'identity.sign_up_tracking',
    what: 'what led to a sign-up (with a consent to analytics)',
    kept: '{days}',
    ends: 'created_at',
    days: 400,
  },
  {
    table: 'identity.consents',
    what: 'consents',
    kept: 'as long as the account and {days} longer; {days} where no account came of it',
    ends: 'at',
    where: 'user_id IS NULL',
    days: 3 * 365 + 1,
    via: 'identity/delete-old-consents',
  },
  {
    table: 'identity.users',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.credentials',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.totps',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.recovery_codes',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.passkeys',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.user_handles',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
  {
    table: 'identity.app_passwords',
    what: "a person's account, factors and app passwords",
    kept: 'as long as the account',
  },
];
