import { DiskNode } from '@artel/disk/contract';
import * as z from 'zod/mini';

/** D-18: a folder as a company of some size has it; a chunk of its own, for it is loaded only when it is wanted. */
export async function mockFolder(): Promise<readonly DiskNode[]> {
  return z.parse(z.array(DiskNode), (await import('./disk-list.mock.json')).default);
}
