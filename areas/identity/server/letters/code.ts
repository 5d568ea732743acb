import type { Letter, Platform } from '@artel/server';
import { CODE_LIFETIME } from '../policy.ts';
import { codeLetter, newAddressLetter } from './kinds.ts';

interface CodeFacts {
  readonly email: string;
  readonly code: string;
  /** The address that the account would have. */
  readonly newEmail?: string;
}

type Deps = Pick<Platform, 'text' | 'config'>;

/** The letter with a code that proves the address of a person with an account. */
export function buildCodeLetter(
  deps: Deps,
  { kind, ...facts }: CodeFacts & { readonly kind: 'reset-code' | 'email-old-code' },
): Letter {
  return { kind: codeLetter, ...buildContent(deps, kind, facts) };
}

/**
 * The letter with a code for the address to which a person wants to change; before it is confirmed, the
 * address may be a stranger's.
 */
export function buildNewAddressLetter(
  deps: Deps,
  { userId, ...facts }: CodeFacts & { readonly userId: string },
): Letter {
  return {
    kind: newAddressLetter,
    sender: personAlone(userId),
    ...buildContent(deps, 'email-new-code', facts),
  };
}

/** A sender who acts for no company. */
export function personAlone(userId: string) {
  return { companyId: null, userId, isConfirmed: false, isYoung: false, relation: 'stranger' } as const;
}

function buildContent(
  { text, config: { brandName } }: Deps,
  kind: 'reset-code' | 'email-old-code' | 'email-new-code',
  { email, code, newEmail = '' }: CodeFacts,
) {
  const key = `letters.identity.${kind}`;
  return {
    priority: 'urgent',
    to: email,
    subject: text(`${key}.subject`, { code }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName, newEmail }) },
      { kind: 'code', code },
      {
        kind: 'text',
        text: text('letters.identity.code-life', { brandName, minutes: CODE_LIFETIME / 60_000 }),
      },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  } as const;
}
