import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from './blobs.ts';

/** How much is read at once. */
const PIECE = 1 << 20;
/** One is on its way to the socket, one waits behind it, one is read; one to spare. */
const PIECES = 4;

/**
 * Reads an open file into the same few pieces of memory, again and again. For a socket alone, which has sent a piece before it asks for
 * more: whoever keeps pieces finds others in them. New memory for each makes the collector run all the time, half of what sending costs.
 */
export class FileReader extends Readable {
  readonly #file: FileHandle;
  readonly #end: number;
  #pieces: Buffer[] = [];
  #turn = 0;
  #at: number;

  constructor(file: FileHandle, { start = 0, end = Number.MAX_SAFE_INTEGER }: Partial<ByteRange> = {}) {
    super({ highWaterMark: PIECE });
    this.#file = file;
    this.#at = start;
    this.#end = end;
  }

  override _read(): void {
    this.#next().then(
      (piece) => this.push(piece),
      (error: Error) => this.destroy(error),
    );
  }

  async #next(): Promise<Buffer | null> {
    const length = Math.min(PIECE, this.#end - this.#at + 1);
    if (length <= 0) return null;
    const place = this.#turn++ % PIECES;
    const piece = this.#pieces[place] ?? Buffer.allocUnsafeSlow(length);
    this.#pieces[place] = piece;
    const { bytesRead } = await this.#file.read(piece, 0, length, this.#at);
    if (bytesRead === 0) return null;
    this.#at += bytesRead;
    // Several short ones may wait together: they are not used again.
    if (bytesRead < length) this.#pieces = [];
    return piece.subarray(0, bytesRead);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#file.close().then(
      () => done(error),
      (failure: Error) => done(error ?? failure),
    );
  }
}
