import { zoneWords } from '@artel/contract/time';
import type { Platform } from '@artel/server';
import { describeDevice } from '../requests/describe-device.ts';

const KEY = 'letters.identity.request-facts';

/** Describes in one sentence the device, time and origin of an act, by which an owner recognises a stranger's act. */
export function describeRequest(
  deps: Pick<Platform, 'text' | 'clock' | 'http'>,
  timeZone: string,
  isApp = false,
): string {
  const { text, http } = deps;
  const device = nameDevice({ text }, { ...describeDevice(http.userAgent, isApp), isApp });
  return text(`${KEY}.facts`, { device, time: formatNow(deps, timeZone), address: http.address });
}

/** A browser or app in the form for a sentence. */
export function nameDevice(
  { text }: Pick<Platform, 'text'>,
  { browser, system, isApp }: { readonly browser: string; readonly system: string; readonly isApp: boolean },
): string {
  const name = browser || text(`${KEY}.${isApp ? 'app' : 'unknown'}`);
  return system ? `${name}, ${system}` : name;
}

/** The present time in the person's zone, with the name of the zone. */
export function formatNow({ clock, text }: Pick<Platform, 'clock' | 'text'>, timeZone: string): string {
  const now = clock.now();
  const time = now.toLocaleString('ru', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return `${time} (${zoneWords(timeZone, now, text)})`;
}
