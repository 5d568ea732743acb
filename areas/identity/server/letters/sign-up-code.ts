import type { Letter, Platform } from '@artel/server';
import { CODE_LIFE } from '../policy.ts';

/** The code that proves an address at sign-up. */
export function buildSignUpCodeLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  { email, code }: { email: string; code: string },
): Letter {
  const key = 'letters.identity.sign-up-code';
  return {
    to: email,
    subject: text(`${key}.subject`, { code }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName }) },
      { kind: 'code', code },
      { kind: 'text', text: text(`${key}.life`, { brandName, minutes: CODE_LIFE / 60_000 }) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
