import { identityPages } from '@artel/identity/contract';
import { type Letter, type Platform, pageLink } from '@artel/server';
import { safetyLetter } from './kinds.ts';
import { describeRequest } from './request-facts.ts';

/** Changes of the access to an account; each has its sentences in the strings. */
type AccessChange =
  | 'password-changed'
  | 'password-reset'
  | 'access-regained'
  | 'email-changed-old'
  | 'email-changed-new'
  | 'app-password-created';

interface ChangeFacts {
  readonly to: string;
  readonly timeZone: string;
  readonly change: AccessChange;
  readonly values?: Readonly<Record<string, string>>;
}

/** Notifies the person of the change, with device, time and place, so that they notice an act by someone else. */
export function buildAccessChangedLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock' | 'http'>,
  { to, timeZone, change, values = {} }: ChangeFacts,
): Letter {
  const { text } = deps;
  const { brandName } = deps.config;
  const key = `letters.identity.${change}`;
  return {
    kind: safetyLetter,
    to,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName, ...values }) },
      { kind: 'text', text: describeRequest(deps, timeZone) },
      {
        kind: 'button',
        label: text('letters.identity.access-changed.button'),
        url: pageLink(deps.config, identityPages.auth.path, null),
      },
      { kind: 'note', text: text(`${key}.mistake`) },
    ],
  };
}
