/** The part of yazl that is used here; the package has no types of its own. */
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
    addEmptyDirectory(path: string, options?: { readonly mtime?: Date }): void;
    /** Opens the content when it is its turn. */
    addReadStreamLazy(
      path: string,
      options: { readonly mtime?: Date; readonly compress?: boolean; readonly size?: number },
      open: (give: (error: Error | null, content?: Readable) => void) => void,
    ): void;
    end(): void;
    on(event: 'error', listener: (error: Error) => void): this;
  }
}
