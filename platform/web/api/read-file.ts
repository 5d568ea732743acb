import { callAddress } from './call-address.ts';

/** Reads the whole file at a signed address. */
export async function readFile(url: string): Promise<Blob> {
  return (await callAddress(url, {})).blob();
}
