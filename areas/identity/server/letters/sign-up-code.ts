import type { Letter, Platform } from '@artel/server';
import { CODE_LIFETIME, SIGN_UP_LINK_HOURS } from '../policy.ts';
import { codeLetter } from './kinds.ts';

/** The code that proves an address at sign-up, and the link that does the same without typing. */
export function buildSignUpCodeLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  { email, code, url }: { email: string; code: string; url: string },
): Letter {
  const key = 'letters.identity.sign-up-code';
  return {
    kind: codeLetter,
    to: email,
    subject: text(`${key}.subject`, { code }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName }) },
      { kind: 'code', code },
      { kind: 'text', text: text(`${key}.life`, { brandName, minutes: CODE_LIFETIME / 60_000 }) },
      { kind: 'text', text: text(`${key}.link`, { hours: SIGN_UP_LINK_HOURS }) },
      { kind: 'button', label: text(`${key}.button`), url },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
