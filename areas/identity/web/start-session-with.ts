import type { SessionTokens } from '@artel/identity/contract';
import { startSession } from '@artel/web';

/** T-01: signs the person in, in every tab; the guards redirect. */
export function startSessionWith(tokens: SessionTokens, username: string): void {
  startSession({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    // Addresses are compared without regard to case (E-02), so one form of them is stored.
    username: (tokens.username ?? username).trim().toLowerCase(),
    webViewLink: tokens.url_mobile,
  });
}
