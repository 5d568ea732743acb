import { job } from '@artel/server';
import * as z from 'zod/mini';
import { findUserId } from '../accounts/accounts.store.ts';
import { findConfirmation } from '../confirmations/confirmations.store.ts';
import { buildSignUpCode } from '../confirmations/sign-up-code.ts';
import { buildAccountExistsLetter } from '../letters/account-exists.ts';
import { buildSignUpCodeLetter } from '../letters/sign-up-code.ts';

/** Decides, away from anybody's eyes, which letter an address gets: a code, or that it has an account already. */
export const sendSignUpLetter = job({
  name: 'identity/send-sign-up-letter',
  payload: z.object({ confirmationId: z.uuid() }),
  run: (deps, { confirmationId }) =>
    deps.db.asInstallation('identity/sign-up', async (tx) => {
      const seed = await findConfirmation(tx, confirmationId);
      if (seed === null) return;
      const { email } = seed;
      const isTaken = (await findUserId(tx, email)) !== null;
      const letter = isTaken
        ? buildAccountExistsLetter(deps, email)
        : buildSignUpCodeLetter(deps, { email, code: buildSignUpCode(deps.secrets, seed) });
      await deps.letters.send(tx, letter);
    }),
});
