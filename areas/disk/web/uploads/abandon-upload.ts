import { bearer } from '@artel/web';
import { type HttpRequest, Upload } from 'tus-js-client';
import { findAddresses, forgetUnfinished } from './unfinished-uploads.ts';

/** Cancels an upload on the server: its reserved storage is free at once, not in a day. */
export async function abandonUpload(fingerprint: string): Promise<void> {
  for (const { key, url } of findAddresses(fingerprint)) {
    forgetUnfinished(key);
    await Upload.terminate(url, {
      retryDelays: [0, 1_000, 3_000],
      onBeforeRequest: (request: HttpRequest) => request.setHeader('Authorization', `Bearer ${bearer()}`),
    }).catch(ignore);
  }
}

/** The server itself deletes uploads whose cancellation does not arrive. */
const ignore = () => undefined;
