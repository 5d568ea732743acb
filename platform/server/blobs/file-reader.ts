import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './blobs.ts';

/** The amount that is read at once: little for a reader who may be slow, much for one who has shown not to be. */
const SMALL_CHUNK = 64 * 1024;
const LARGE_CHUNK = 1024 * 1024;
/** One is on its way to the socket, one waits behind it, one is read; one to spare. */
const CHUNKS = 4;
/** Bytes that a socket has to accept before it gets large chunks. */
const LARGE_FROM = 1024 * 1024;

/** Readers that may use large chunks at once, 4 MB each. The others send with a third of their speed, which is still 4 Gbit/s. */
export interface LargeChunks {
  free: number;
}

/**
 * Reads an open file into the same few chunks of memory, again and again. Only for a socket, which has sent a
 * chunk before it requests more: a reader that stores chunks finds others in them. New memory for each makes
 * the collector run all the time, half of what sending costs.
 */
export class FileReader extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  readonly #large: LargeChunks;
  #length = SMALL_CHUNK;
  #pieces: Buffer[] = [];
  #turn = 0;
  #at: number;
  #largeAt: number;

  constructor(
    file: FileHandle,
    { start = 0, end = Number.MAX_SAFE_INTEGER }: Partial<ByteRange>,
    large: LargeChunks,
  ) {
    super({ highWaterMark: SMALL_CHUNK });
    this.#file = file;
    this.#at = start;
    this.#end = end;
    this.#large = large;
    this.#largeAt = start + LARGE_FROM;
  }

  override _read(): void {
    this.#next().then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    );
  }

  async #next(): Promise<Buffer | null> {
    if (this.#at >= this.#largeAt) this.#enlarge();
    const length = Math.min(this.#length, this.#end - this.#at + 1);
    if (length <= 0) return null;
    const place = this.#turn++ % CHUNKS;
    const chunk = this.#pieces[place] ?? Buffer.allocUnsafeSlow(length);
    this.#pieces[place] = chunk;
    const { bytesRead } = await this.#file.read(chunk, 0, length, this.#at);
    if (bytesRead === 0) return null;
    this.#at += bytesRead;
    // Several short ones may wait together: they are not used again.
    if (bytesRead < length) this.#pieces = [];
    return chunk.subarray(0, bytesRead);
  }

  /** Uses large chunks from here on, where there are any left. */
  #enlarge(): void {
    this.#largeAt += LARGE_FROM;
    if (this.#length === LARGE_CHUNK || this.#large.free === 0) return;
    this.#large.free -= 1;
    this.#length = LARGE_CHUNK;
    // The small ones may still be on their way.
    this.#pieces = [];
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#length === LARGE_CHUNK) this.#large.free += 1;
    this.#file.close().then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    );
  }
}
