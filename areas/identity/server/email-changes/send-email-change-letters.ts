import { job } from '@artel/server';
import * as z from 'zod/mini';
import { findUserId } from '../accounts/accounts.store.ts';
import { buildCode } from '../confirmations/confirmation-code.ts';
import { findConfirmation } from '../confirmations/confirmations.store.ts';
import { buildCodeLetter, buildNewAddressLetter } from '../letters/code.ts';
import { buildEmailExistsLetter } from '../letters/email-exists.ts';

/** Writes to both addresses of a change; a new one that has an account gets that notice instead of a code. */
export const sendEmailChangeLetters = job({
  name: 'identity/send-email-change-letters',
  priority: 'urgent',
  payload: z.object({ oldId: z.uuid(), newId: z.uuid() }),
  run: (deps, { oldId, newId }) =>
    deps.db.asInstallation('identity/confirmations', async (tx) => {
      const seeds = { old: await findConfirmation(tx, oldId), new: await findConfirmation(tx, newId) };
      if (seeds.old === null || seeds.new === null) return;
      const newEmail = seeds.new.email;
      const isTaken = (await findUserId(tx, newEmail)) !== null;
      const toOld = { kind: 'email-old-code', email: seeds.old.email, newEmail } as const;
      const { userId } = seeds.new;
      await deps.letters.send(
        tx,
        buildCodeLetter(deps, { ...toOld, code: buildCode(deps.secrets, seeds.old) }),
      );
      await deps.letters.send(
        tx,
        isTaken
          ? buildEmailExistsLetter(deps, { email: newEmail, userId })
          : buildNewAddressLetter(deps, {
              email: newEmail,
              newEmail,
              userId,
              code: buildCode(deps.secrets, seeds.new),
            }),
      );
    }),
});
