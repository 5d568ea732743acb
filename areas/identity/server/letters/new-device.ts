import type { Letter, Platform } from '@artel/server';
import type { Account } from '../accounts/accounts.store.ts';
import { describeDevice } from '../devices/describe-device.ts';

/** Where a person ends sessions and changes the password; the shell composes the page. */
const PROFILE_PATH = '/profile';

/** Somebody signed in from a device that this account did not know: its owner should know what, where and when. */
export function buildNewDeviceLetter(
  deps: Pick<Platform, 'text' | 'config' | 'clock' | 'http'>,
  { email, timeZone }: Pick<Account, 'email' | 'timeZone'>,
  isApp: boolean,
): Letter {
  const { text } = deps;
  const { brandName, publicUrl } = deps.config;
  const key = 'letters.identity.new-device';
  const time = deps.clock.now().toLocaleString('ru', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const { browser, system, kind } = describeDevice(deps.http.userAgent, isApp);
  const name = browser || text(`${key}.${kind === 'app' ? 'app' : 'unknown'}`);
  const device = system ? `${name}, ${system}` : name;
  return {
    to: email,
    subject: text(`${key}.subject`, { brandName }),
    blocks: [
      { kind: 'text', text: text(`${key}.greeting`, { brandName }) },
      { kind: 'text', text: text(`${key}.facts`, { device, time, timeZone, address: deps.http.address }) },
      { kind: 'text', text: text(`${key}.advice`) },
      { kind: 'button', label: text(`${key}.button`), url: new URL(PROFILE_PATH, publicUrl).href },
      { kind: 'note', text: text(`${key}.mine`) },
    ],
  };
}
