import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './blobs.ts';

/** Bytes that are read at once: few for a reader who may be slow, many for a fast one. */
const SMALL_CHUNK = 64 * 1024;
const LARGE_CHUNK = 1024 * 1024;
/** One chunk is being sent, one waits behind it, one is being read, and one is spare. */
const CHUNKS = 4;
/** Bytes that a socket must have accepted before it gets large chunks. */
const LARGE_FROM = 1024 * 1024;

/** Limit of readers with large chunks, 4 MB each. The others send at a third of the speed, which is still 4 Gbit/s. */
export interface LargeChunks {
  free: number;
}

type ReadFile = Pick<FileHandle, 'read' | 'close'>;

/**
 * Reads an open file repeatedly into the same few chunks of memory. Only for a socket, which has sent a chunk
 * before it requests more: a reader that stores chunks would find their content changed. New memory for each
 * chunk would make the garbage collector run all the time, half of the cost of sending.
 */
export class FileReader extends Readable {
  readonly #file: ReadFile;
  readonly #end: number;
  readonly #large: LargeChunks;
  #length = SMALL_CHUNK;
  #pieces: Buffer[] = [];
  #turn = 0;
  #at: number;
  #largeAt: number;

  constructor(
    file: ReadFile,
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
    // Several short chunks may wait together, because they are not reused.
    if (bytesRead < length) this.#pieces = [];
    return chunk.subarray(0, bytesRead);
  }

  /** Uses large chunks from here on, if any are free. */
  #enlarge(): void {
    this.#largeAt += LARGE_FROM;
    if (this.#length === LARGE_CHUNK || this.#large.free === 0) return;
    this.#large.free -= 1;
    this.#length = LARGE_CHUNK;
    // The small chunks may still be in use by the socket.
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
