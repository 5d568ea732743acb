import { identityPages } from '@artel/identity/contract';
import type { Letter, Platform } from '@artel/server';

/** Instead of a code, for an address that has an account: the page said the same, only its owner learns the truth. */
export function buildAccountExistsLetter(
  { text, config: { brandName, publicUrl } }: Pick<Platform, 'text' | 'config'>,
  email: string,
): Letter {
  const key = 'letters.identity.account-exists';
  return {
    to: email,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`) },
      { kind: 'button', label: text(`${key}.button`), url: new URL(identityPages.auth.path, publicUrl).href },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
