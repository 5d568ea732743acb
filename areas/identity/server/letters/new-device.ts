import { type Letter, type Platform, pageLink } from '@artel/server';
import type { Account } from '../accounts/accounts.store.ts';
import { safetyLetter } from './kinds.ts';
import { describeRequest } from './request-facts.ts';

/** The page on which a person ends sessions and changes the password; the shell composes it. */
const PROFILE_PATH = '/profile?section=security';

/** Reports a sign-in from a device that is unknown to the account, with device, time and place. */
export function buildNewDeviceLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock' | 'http'>,
  { email, timeZone }: Pick<Account, 'email' | 'timeZone'>,
  isApp: boolean,
): Letter {
  const { text } = deps;
  const { brandName } = deps.config;
  const key = 'letters.identity.new-device';
  return {
    kind: safetyLetter,
    to: email,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName }) },
      { kind: 'text', text: describeRequest(deps, timeZone, isApp) },
      { kind: 'text', text: text(`${key}.advice`) },
      { kind: 'button', label: text(`${key}.button`), url: pageLink(deps.config, PROFILE_PATH, null) },
      { kind: 'note', text: text(`${key}.mine`) },
    ],
  };
}
