import { routePath } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import { job, pageLink } from '@artel/server';
import * as z from 'zod/mini';
import { findUserId } from '../accounts/accounts.store.ts';
import { buildAccountExistsLetter } from '../letters/account-exists.ts';
import { buildSignUpCodeLetter } from '../letters/sign-up-code.ts';
import { createLink } from '../links/create-link.ts';
import { SIGN_UP_LINK_HOURS } from '../policy.ts';
import { buildCode } from './confirmation-code.ts';
import { findConfirmation } from './confirmations.store.ts';

/**
 * Decides in a job, where no response reveals it, which letter an address gets: code and link, or a notice
 * that it has an account already.
 */
export const sendSignUpLetter = job({
  name: 'identity/send-sign-up-letter',
  priority: 'urgent',
  payload: z.object({ confirmationId: z.uuid() }),
  run: (deps, { confirmationId }) =>
    deps.db.asInstallation('identity/confirmations', async (tx) => {
      const seed = await findConfirmation(tx, confirmationId);
      if (seed === null) return;
      const { email } = seed;
      if ((await findUserId(tx, email)) !== null) {
        await deps.letters.send(tx, buildAccountExistsLetter(deps, email));
        return;
      }
      const link = {
        kind: 'registration',
        userId: null,
        username: email,
        hours: SIGN_UP_LINK_HOURS,
      } as const;
      const path = routePath(identityPages.signupByLink, { hash: await createLink(deps, tx, link) });
      const url = pageLink(deps.config, path, null);
      const code = buildCode(deps.secrets, seed);
      await deps.letters.send(tx, buildSignUpCodeLetter(deps, { email, code, url }));
    }),
});
