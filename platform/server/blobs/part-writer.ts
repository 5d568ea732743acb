import type { BucketContent } from '../egress/bucket.ts';
import { openPartFile, type PartFile } from './part-file.ts';

interface PartWriterOptions {
  /** The folder of the parts that wait. */
  readonly folder: string;
  /** The length from which a part is full. */
  readonly getPartBytes: () => number;
  /** Puts a full part into the bucket. */
  readonly send: (content: BucketContent) => Promise<void>;
}

/** Cuts content into parts; while one is put into the bucket, the next one arrives. */
export class PartWriter {
  readonly #options: PartWriterOptions;
  #part: PartFile | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: PartWriterOptions) {
    this.#options = options;
  }

  async write(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.byteLength; ) {
      this.#part ??= await openPartFile(this.#options.folder);
      // A part is exactly as long as it should be, so that chunks of a multiple of it leave no tail.
      const piece = chunk.subarray(at, at + this.#options.getPartBytes() - this.#part.bytes);
      await this.#part.write(piece);
      at += piece.byteLength;
      if (this.#part.bytes >= this.#options.getPartBytes()) await this.#sendPart(this.#part);
    }
  }

  /** Begins to put a full part once the one before it is there, so that parts are recorded in their order. */
  async #sendPart(full: PartFile): Promise<void> {
    this.#part = null;
    await this.#sending.catch(async (error) => {
      await full.close();
      throw error;
    });
    this.#sending = this.#options.send(full.toContent()).finally(() => full.close());
    // The next await throws this failure.
    this.#sending.catch(() => {});
  }

  /** Waits for what is being sent, and calls back with the rest, which is shorter than a part. */
  async end<T>(onRest: (content: BucketContent | null) => Promise<T>): Promise<T> {
    await this.#sending;
    return onRest(this.#part === null || this.#part.bytes === 0 ? null : this.#part.toContent());
  }

  async close(): Promise<void> {
    await this.#sending.catch(() => {});
    await this.#part?.close();
    this.#part = null;
  }
}
