import type { Platform } from '@artel/server';
import { describeDevice } from '../devices/describe-device.ts';

const KEY = 'letters.identity.request-facts';

/** One sentence on which device did it, when and from where: how the owner of an account tells a stranger's act. */
export function tellRequestFacts(
  { text, clock, http }: Pick<Platform, 'text' | 'clock' | 'http'>,
  timeZone: string,
  isApp = false,
): string {
  const time = clock.now().toLocaleString('ru', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const { browser, system, kind } = describeDevice(http.userAgent, isApp);
  const name = browser || text(`${KEY}.${kind === 'app' ? 'app' : 'unknown'}`);
  const device = system ? `${name}, ${system}` : name;
  return text(`${KEY}.facts`, { device, time, timeZone, address: http.address });
}
