import { callAddress } from './call-address.ts';

/** All of what lies at an address that carries its own right. */
export async function readFile(url: string): Promise<Blob> {
  return (await callAddress(url, {})).blob();
}
