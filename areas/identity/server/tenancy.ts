import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const identityTenancy = defineTenancy({
  reasons: {
    'identity/app-password': 'a program signs in with an address and a password of its own',
    'identity/captcha': 'a solved captcha is taken once, before anybody is known',
    'identity/confirmations':
      'codes and letters for sign-up, a forgotten password and a changed address, before anybody is known',
    'identity/find-account': 'whose address it is that signs in',
    'identity/links': 'what a one-time link opens, before anybody is known',
    'identity/passkey': 'whose passkey it is that signs in',
    'identity/retention': 'the nightly job deletes proofs of consent of accounts that are no more',
    'identity/sign-in-code': 'whose one-time code it is that signs in',
    'identity/throttle': 'attempts are counted for addresses and networks before anybody is known',
  },
  entries: {
    'identity/start-session': 'a session that begins in a company is recorded in the audit of that company',
  },
  definers: {
    'identity.delete_old_consents(timestamp with time zone)':
      'deletes proofs of consent that outlived their account by the term; answers how many',
    'identity.company_app_password_ids(integer)':
      'passwords of programs that were made in the company in scope, for who ends what opens it',
    'identity.company_app_password_user_id(uuid)': 'the person behind one of these',
    'identity.end_company_app_password(uuid)': 'ends one of these, and answers whose it was',
    'identity.find_app_password_user_id(bytea,text)':
      "the person behind the hash of a program's password and an address",
    'identity.find_device_id(bytea[],text)': 'the device behind the hash of its cookie and an address',
    'identity.find_passkey_user_id(bytea)': 'the person behind a passkey',
    'identity.find_sign_in_code_user_id(bytea)': 'the person behind the hash of a code',
    'identity.find_user_id(text)': 'the person behind an address',
    'identity.claim_consents()':
      'a new account takes over what was consented to under its address; a trigger',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof identityTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof identityTenancy> {}
}
