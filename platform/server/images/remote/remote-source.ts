import type { Actor } from '@artel/contract';
import { isAllowed } from '../../egress/egress-rules.ts';
import type { Platform } from '../../platform.ts';
import type { ImageSource } from '../image-source.ts';
import { signImage } from '../sign-image.ts';
import { fetchPicture, type RemoteOptions } from './fetch-picture.ts';

const NAME = 'remote';

/** Pictures of allowed hosts, by addresses that the server has signed; fetched again each day. */
export function remoteSource(options: RemoteOptions): ImageSource {
  return {
    name: NAME,
    signedFor: 'person',
    async find(_deps, id) {
      const address = Buffer.from(id, 'base64url').toString();
      // A host that was removed from the list is refused at once.
      if (!URL.canParse(address) || !isAllowed(new URL(address), options)) return null;
      return {
        version: null,
        isPrivate: false,
        host: new URL(address).hostname,
        open: async (signal) => fetchPicture(address, options, signal),
      };
    },
  };
}

/**
 * The address at which the proxy shows a picture of an allowed host, so that the host does not learn who its
 * readers are.
 */
export function signRemoteImage(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  address: string,
  reader: Pick<Actor, 'userId' | 'sessionId'> | null,
): string {
  const id = Buffer.from(address).toString('base64url');
  const version = deps.clock.now().toISOString().slice(0, 10);
  return signImage(deps, {
    source: NAME,
    id,
    version,
    userId: reader?.userId ?? null,
    sessionId: reader?.sessionId ?? null,
  });
}
