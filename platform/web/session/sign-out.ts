import { endSession, readRefreshToken } from './session.ts';
import { sessionPort } from './session-port.ts';

/** Ends the session here and on the server; the person does not wait for the network. */
export function signOut(): void {
  const refreshToken = readRefreshToken();
  endSession('asked');
  // The tokens are gone from this browser already; the client has logged a failure of the call.
  if (refreshToken !== null)
    sessionPort()
      .revoke(refreshToken)
      .catch(() => undefined);
}
