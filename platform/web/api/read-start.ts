import { readBytes } from './read-bytes.ts';

interface Start {
  readonly text: string;
  /** The file is longer than the part that was read. */
  readonly isCut: boolean;
}

/** Reads the first bytes of the file at a signed address as text. */
export async function readStart(url: string, most: number, signal?: AbortSignal): Promise<Start> {
  const { bytes, isCut } = await readBytes(url, most, signal);
  return { text: decode(bytes), isCut };
}

/** Decodes text that is not UTF-8 and has no mark of its encoding as that of an older Windows. */
function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    // The last character may be cut off; the text is valid nevertheless.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch (cause) {
    if (cause instanceof TypeError) return new TextDecoder('windows-1251').decode(bytes);
    throw cause;
  }
}
