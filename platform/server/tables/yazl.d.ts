/** What of yazl is used here; the package brings no types of its own. */
declare module 'yazl' {
  import type { Readable } from 'node:stream';

  export class ZipFile {
    readonly outputStream: Readable;
    addBuffer(
      content: Buffer,
      path: string,
      options?: { readonly mtime?: Date; readonly compress?: boolean },
    ): void;
    addReadStream(content: Readable, path: string, options?: { readonly mtime?: Date }): void;
    end(): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
