import { callAddress } from './call-address.ts';

interface Start {
  readonly text: string;
  /** The file is longer than the part that was read. */
  readonly isCut: boolean;
}

/** Reads the first bytes of the file at a signed address as text. */
export async function readStart(url: string, most: number, signal?: AbortSignal): Promise<Start> {
  const answer = await callAddress(url, { Range: `bytes=0-${most - 1}` }, signal);
  if (answer.status === 416) return { text: '', isCut: false };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const whole = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? bytes.length);
  return {
    text: decode(bytes.subarray(0, most)),
    isCut: whole > Math.min(most, bytes.length),
  };
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
