import { identityPages } from '@artel/identity/contract';
import { type Letter, type Platform, pageLink } from '@artel/server';
import { codeLetter } from './kinds.ts';

/** Sent instead of a code to an address that has an account: the page shows no difference, only the owner learns it. */
export function buildAccountExistsLetter(
  { text, config }: Pick<Platform, 'text' | 'config'>,
  email: string,
): Letter {
  const key = 'letters.identity.account-exists';
  return {
    kind: codeLetter,
    to: email,
    subject: text(`${key}.subject`, { brandName: config.brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`) },
      { kind: 'button', label: text(`${key}.button`), url: pageLink(config, identityPages.auth.path, null) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
