import type { Platform } from '@artel/server';
import type { MediaSettings } from './messages.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the media process listens: only on loopback if the installation itself is reachable only there. */
export function toMediaSettings({
  mediaPort,
  mediaAddress,
  publicUrl,
}: Pick<Platform['config'], 'mediaPort' | 'mediaAddress' | 'publicUrl'>): MediaSettings {
  const isLocal = mediaAddress === null && LOOPBACK.has(publicUrl.hostname);
  return { port: mediaPort, bindAddress: isLocal ? '127.0.0.1' : null, announcedAddress: mediaAddress };
}
