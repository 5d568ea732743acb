import type { SessionTokens } from '@artel/identity/contract';
import { startSession } from '@artel/web';

/** T-01: keeps the tokens of a sign-in or a registration; the router then leads the person on. */
export function beginSession(tokens: SessionTokens, username: string): void {
  startSession({
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    // Addresses are compared without regard to case (E-02), so one form of them is kept.
    username: (tokens.username ?? username).trim().toLowerCase(),
    webViewLink: tokens.url_mobile,
  });
}
