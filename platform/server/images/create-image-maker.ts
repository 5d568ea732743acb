import { availableParallelism } from 'node:os';
import { AppError, imageErrors, requestErrors } from '@artel/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import { createFairShare, type FairShare } from '../concurrency/fair-share.ts';
import { runInFairShare } from '../concurrency/run-in-fair-share.ts';
import type { CacheKey, ImageCache } from './image-cache.ts';
import type { FoundImage } from './image-source.ts';
import {
  MAX_INPUT_BYTES,
  type Picture,
  type RenderRequest,
  renderPicture,
  tooLarge,
} from './render-picture.ts';

/** Half of the processors, so that the other half serves everything else. */
const RENDERS = Math.max(1, Math.floor(availableParallelism() / 2));
/** Limit of originals in memory: 160 MB in total, with those of other hosts. */
const ORIGINALS = 4;
/** Pictures from other hosts have a limit of their own, so that a slow host delays no picture that is stored here. */
const REMOTE_ORIGINALS = 4;
/** Limit for one host, so that others are not delayed. */
const ORIGINALS_OF_HOST = REMOTE_ORIGINALS / 2;
/** One company has half of the places, one person a quarter: enough for the small pictures of a folder's page. */
const MAX_WAITING = 400;
/** Limit of waiting sizes of one picture, because its address may be public, and there are many sizes and colours. */
const MAX_WAITING_OF_ONE = 20;
const RETRY_SECONDS = 2;
const OPEN_MS = 20_000;
/** How long an unreadable picture is remembered, so that another size of it is refused at once. */
const REFUSED_MS = 60_000;
const MAX_REFUSED = 1_000;

/** Returns sizes of pictures: from the cache, else rendered once for all who request it. */
type ImageMaker = (key: CacheKey, image: FoundImage, options: RenderRequest) => Promise<Picture>;

export function createImageMaker(cache: Pick<ImageCache, 'find' | 'store'>, renders = RENDERS): ImageMaker {
  const ongoing = new Map<string, Promise<Picture>>();
  const refused = new Map<string, { error: AppError; until: number }>();
  // A place is left for another company, whose picture waits until the present one is done.
  const ofCompany = ORIGINALS - 1;
  const ownShare = createFairShare({ capacity: ORIGINALS, ofCompany, mostWaiting: MAX_WAITING });
  const remoteShare = createFairShare({ capacity: REMOTE_ORIGINALS, mostWaiting: MAX_WAITING });
  // The limit of the configuration.
  const sharesByHost = new Map<string, FairShare>();
  const renderShare = createFairShare({ capacity: renders, mostWaiting: MAX_WAITING });
  const runExclusively = createExclusiveRunner();

  /** A cached size does not wait; one that must be rendered waits for its turn. */
  async function answer(key: CacheKey, image: FoundImage, options: RenderRequest): Promise<Picture> {
    return (await cache.find(key)) ?? runExclusively(key.object, () => make(key, image, options));
  }

  async function make(key: CacheKey, image: FoundImage, options: RenderRequest): Promise<Picture> {
    const name = `${key.object} ${image.version}`;
    const refusal = refused.get(name);
    if (refusal && refusal.until > performance.now()) throw refusal.error;
    try {
      const picture = await withOriginal(image, async () => {
        const original = await readOriginal(image);
        return runInFairShare(renderShare, () => renderPicture(original, options, image.isOwn ?? false));
      });
      await cache.store(key, picture);
      return picture;
    } catch (error) {
      if (isLasting(error)) remember(name, error);
      throw error;
    }
  }

  /** A picture that waits for its host occupies no place of other pictures. */
  function withOriginal<T>({ host }: FoundImage, work: () => Promise<T>): Promise<T> {
    if (host === undefined) return runInFairShare(ownShare, work);
    const shareOfHost =
      sharesByHost.get(host) ?? createFairShare({ capacity: ORIGINALS_OF_HOST, mostWaiting: MAX_WAITING });
    sharesByHost.set(host, shareOfHost);
    return runInFairShare(shareOfHost, () => runInFairShare(remoteShare, work));
  }

  function remember(name: string, error: AppError): void {
    refused.delete(name);
    refused.set(name, { error, until: performance.now() + REFUSED_MS });
    const [oldest] = refused.keys();
    if (refused.size > MAX_REFUSED && oldest !== undefined) refused.delete(oldest);
  }

  return async (key, image, options) => {
    const running = ongoing.get(key.variant);
    if (running) return running;
    const answering = answer(key, image, options).finally(() => ongoing.delete(key.variant));
    ongoing.set(key.variant, answering);
    return answering;
  };
}

/**
 * Renders the sizes of one picture one after another, so that a client that wants a thousand of them delays
 * no other picture; refuses those that would wait too long.
 */
function createExclusiveRunner() {
  const lines = new Map<string, { readonly oneAtOnce: LimitFunction; length: number }>();
  return async <T>(object: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(object) ?? { oneAtOnce: pLimit(1), length: 0 };
    if (line.length >= MAX_WAITING_OF_ONE)
      throw new AppError(requestErrors.unavailable, { retryAfter: RETRY_SECONDS });
    lines.set(object, line);
    line.length += 1;
    try {
      return await line.oneAtOnce(work);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(object);
    }
  };
}

/** Whether a retry would fail in the same way. */
function isLasting(error: unknown): error is AppError {
  return (
    error instanceof AppError &&
    ![404, 429].includes(error.declaration.status) &&
    error.declaration !== requestErrors.unavailable
  );
}

async function readOriginal(image: FoundImage): Promise<Buffer> {
  const signal = AbortSignal.timeout(OPEN_MS);
  const opened = await image.open(signal);
  if (opened === null) throw new AppError(requestErrors['not-found']);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of opened) {
    if (signal.aborted) throw new AppError(imageErrors['source-away']);
    bytes += chunk.byteLength;
    if (bytes > MAX_INPUT_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
