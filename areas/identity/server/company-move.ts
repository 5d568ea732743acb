import { type Moves, stays, withPerson } from '@artel/server';

/** How the tables of this area travel with a company. */
export const identityMoves: Moves = {
  'identity.app_passwords': stays('an app password is a secret', { word: 'app-passwords' }),
  'identity.attempt_counters': stays('counted by the installation against guessing'),
  'identity.challenges': stays('a link or a code is a secret'),
  'identity.confirmations': stays('a link or a code is a secret'),
  'identity.consents': stays('given to the operator of the installation'),
  'identity.credentials': stays('a password is a secret; a new one is set by a code from a letter'),
  'identity.devices': stays('people sign in again'),
  'identity.links': stays('a link or a code is a secret'),
  'identity.passkeys': stays('a second factor is a secret; a new one is set up'),
  'identity.recovery_codes': stays('a second factor is a secret; a new one is set up'),
  'identity.sessions': stays('people sign in again'),
  'identity.sign_in_codes': stays('people sign in again'),
  'identity.sign_up_tracking': stays('the origin of a sign-up in this installation'),
  'identity.spent_captchas': stays('counted by the installation against guessing'),
  'identity.totps': stays('a second factor is a secret; a new one is set up'),
  'identity.user_handles': stays('a second factor is a secret; a new one is set up'),
  'identity.users': withPerson({
    by: 'id',
    knownBy: 'email',
    columns: { avatar_blob_id: 'NULL' },
  }),
};
