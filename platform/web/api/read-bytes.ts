import { callAddress } from './call-address.ts';

interface FirstBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file is longer than the part that was read. */
  readonly isCut: boolean;
}

/** Reads the first bytes of the file at a signed address. */
export async function readBytes(url: string, most: number, signal?: AbortSignal): Promise<FirstBytes> {
  const answer = await callAddress(url, { Range: `bytes=0-${most - 1}` }, signal);
  if (answer.status === 416) return { bytes: new Uint8Array(), isCut: false };
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const whole = Number(/\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1] ?? bytes.length);
  return { bytes: bytes.subarray(0, most), isCut: whole > Math.min(most, bytes.length) };
}
