import { identityPages } from '@artel/identity/contract';
import { type Letter, type Platform, pageLink } from '@artel/server';
import { safetyLetter } from './kinds.ts';

/** Reports that a copied refresh token ended the session, with time and place. */
export function buildSessionsRevokedLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock' | 'http'>,
  email: string,
): Letter {
  const { text } = deps;
  const { brandName } = deps.config;
  const key = 'letters.identity.sessions-revoked';
  const time = deps.clock
    .now()
    .toLocaleString('ru', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    kind: safetyLetter,
    to: email,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { time, address: deps.http.address }) },
      { kind: 'text', text: text(`${key}.advice`) },
      {
        kind: 'button',
        label: text(`${key}.button`),
        url: pageLink(deps.config, identityPages.auth.path, null),
      },
    ],
  };
}
