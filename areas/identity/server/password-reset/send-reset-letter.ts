import { job } from '@artel/server';
import * as z from 'zod/mini';
import { findUserId } from '../accounts/accounts.store.ts';
import { buildCode } from '../confirmations/confirmation-code.ts';
import { findConfirmation } from '../confirmations/confirmations.store.ts';
import { buildCodeLetter } from '../letters/code.ts';

/** Writes the code for a new password to an address that has an account; to any other it writes nothing. */
export const sendResetLetter = job({
  name: 'identity/send-reset-letter',
  priority: 'urgent',
  payload: z.object({ confirmationId: z.uuid() }),
  run: (deps, { confirmationId }) =>
    deps.db.asInstallation('identity/confirmations', async (tx) => {
      const seed = await findConfirmation(tx, confirmationId);
      if (seed === null || (await findUserId(tx, seed.email)) === null) return;
      const code = buildCode(deps.secrets, seed);
      await deps.letters.send(tx, buildCodeLetter(deps, { kind: 'reset-code', email: seed.email, code }));
    }),
});
