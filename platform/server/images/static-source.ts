import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@artel/contract';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Platform } from '../platform.ts';
import type { ImageSource } from './image-source.ts';
import { MAX_INPUT_BYTES, renderPicture } from './render-picture.ts';
import { signImage } from './sign-image.ts';

const NAME = 'static';
const SIGN = 'brand-sign';
const TRIAL = { format: 'webp', width: 32, height: 32, quality: null, background: null } as const;

/** The installation's own pictures, from the settings. */
export interface StaticPictures {
  readonly source: ImageSource;
  /** Address of the operator's logo; null for the product's own. */
  brandSign(deps: Pick<Platform, 'secrets' | 'clock'>): string | null;
}

/** Reads the operator's pictures once; a file that is no picture stops the start. */
export async function openStaticPictures(config: Pick<Config, 'brandSignFile'>): Promise<StaticPictures> {
  const pictures = new Map<string, { bytes: Buffer; version: string }>();
  if (config.brandSignFile !== null) pictures.set(SIGN, await readPicture(config.brandSignFile));
  return {
    source: {
      name: NAME,
      signedFor: 'person',
      async find(_deps, id) {
        const picture = pictures.get(id);
        if (picture === undefined) return null;
        const { bytes, version } = picture;
        return { version, isPrivate: false, isOwn: true, open: async () => over(bytes) };
      },
    },
    brandSign(deps) {
      const version = pictures.get(SIGN)?.version;
      return version === undefined
        ? null
        : signImage(deps, { source: NAME, id: SIGN, version, userId: null, sessionId: null });
    },
  };
}

async function* over(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function readPicture(path: string): Promise<{ bytes: Buffer; version: string }> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError('brandSignUnreadable', { path, reason: error.code ?? error.message });
  });
  const wrong = new StartError('brandSignWrong', { path, megabytes: MAX_INPUT_BYTES >> 20 });
  if (bytes.length > MAX_INPUT_BYTES) throw wrong;
  // Rendered once at the start, so that the operator sees a failure before visitors do.
  await renderPicture(bytes, TRIAL, true).catch((error) => {
    throw error instanceof AppError ? wrong : error;
  });
  return { bytes, version: hash('sha256', bytes, 'base64url').slice(0, 16) };
}
