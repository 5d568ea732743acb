import { hash } from 'node:crypto';
import type { CacheKey } from './image-cache.ts';
import type { RenderRequest } from './render-picture.ts';
import type { SignedImage } from './sign-image.ts';

/** Name of the folder with all sizes of one object, in every version. */
export function objectKey(source: string, id: string): string {
  return hash('sha256', JSON.stringify([source, id]), 'hex');
}

/** The same for all spellings of a request, regardless of the person in the address. */
export function cacheKey(
  { source, id, version }: Omit<SignedImage, 'userId' | 'sessionId'>,
  options: RenderRequest,
): CacheKey {
  const { format, width, height, quality, background } = options;
  const variant = [source, id, version, format, width, height, quality, background];
  return { object: objectKey(source, id), variant: hash('sha256', JSON.stringify(variant), 'hex') };
}
