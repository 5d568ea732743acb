import { identityPages } from '@artel/identity/contract';
import { type Letter, type Platform, pageLink } from '@artel/server';
import { safetyLetter } from './kinds.ts';
import { formatNow } from './request-facts.ts';

/** Changes of the factors; each has its sentence in the strings. */
export type FactorChange =
  | 'totp-on'
  | 'totp-off'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-deleted'
  | 'passkey-copied'
  | 'wrong-factors';

interface ChangeFacts {
  readonly email: string;
  readonly timeZone: string;
  readonly change: FactorChange;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Notifies the person that a factor was added, removed or used, so that they notice an act by someone else. */
export function buildFactorsChangedLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock' | 'http'>,
  { email, timeZone, change, values }: ChangeFacts,
): Letter {
  const { text, config, http } = deps;
  const key = 'letters.identity.factors-changed';
  const { brandName } = config;
  const time = formatNow(deps, timeZone);
  return {
    kind: safetyLetter,
    to: email,
    subject: text(`${key}.subjects.${change}`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.changes.${change}`, { brandName, ...values }) },
      { kind: 'text', text: text(`${key}.when`, { time, address: http.address }) },
      { kind: 'button', label: text(`${key}.button`), url: pageLink(config, identityPages.auth.path, null) },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
