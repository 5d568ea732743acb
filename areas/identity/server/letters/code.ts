import type { Letter, Platform } from '@artel/server';
import { CODE_LIFE } from '../policy.ts';

/** What a code of this letter is for. */
type CodeLetter = 'reset-code' | 'email-old-code' | 'email-new-code';

interface CodeFacts {
  readonly kind: CodeLetter;
  readonly email: string;
  readonly code: string;
  /** The address that the account would get. */
  readonly newEmail?: string;
}

/** A code that proves an address of somebody who has an account. */
export function buildCodeLetter(
  { text, config: { brandName } }: Pick<Platform, 'text' | 'config'>,
  { kind, email, code, newEmail = '' }: CodeFacts,
): Letter {
  const key = `letters.identity.${kind}`;
  return {
    lane: 'urgent',
    to: email,
    subject: text(`${key}.subject`, { code }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName, newEmail }) },
      { kind: 'code', code },
      {
        kind: 'text',
        text: text('letters.identity.code-life', { brandName, minutes: CODE_LIFE / 60_000 }),
      },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
