import * as contract from '@artel/identity/contract';
import { bindStaged, type Feature } from '@artel/server';
import { signIn } from './sign-in.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';

/** Sign-in by a password or by a passkey. */
export const signIns: Feature = {
  routes: [
    // The same acts in the two shapes of authType (C-07): the mode `current` does not repeat the name (E-04).
    bindStaged(contract.signIn, async (deps, _, body) => {
      const { username: _name, ...tokens } = await signIn(deps, body);
      return tokens;
    }),
    bindStaged(contract.loginCheck, async (deps, _, body) => {
      const { access_token: token, ...rest } = await signIn(deps, body);
      return { token, ...rest };
    }),
    bindStaged(contract.signInByPasskey, (deps, _, body) => signInByPasskey(deps, body)),
  ],
};
