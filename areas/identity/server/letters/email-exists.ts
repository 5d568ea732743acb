import type { Letter, Platform } from '@artel/server';
import { personAlone } from './code.ts';
import { newAddressLetter } from './kinds.ts';

/** Sent instead of a code to a new address that has an account, and so can't become another one's. */
export function buildEmailExistsLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  { email, userId }: { readonly email: string; readonly userId: string },
): Letter {
  const key = 'letters.identity.email-exists';
  return {
    kind: newAddressLetter,
    sender: personAlone(userId),
    to: email,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName }) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
