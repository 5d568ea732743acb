import type { FileHandle } from 'node:fs/promises';

/** Writes the whole chunk: a write of the system may take a part of it. */
export async function writeChunk(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, at, chunk.byteLength - at, position + at);
    at += bytesWritten;
  }
}

/**
 * Frees a chunk's memory without the garbage collector, which would run all the time otherwise, because it
 * counts memory from sockets as pressure.
 */
export function releaseChunk({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
