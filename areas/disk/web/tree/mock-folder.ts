import { DiskNode } from '@artel/disk/contract';
import * as z from 'zod/mini';

/** D-18: a sample folder of a middle-sized company; a chunk of its own, loaded on demand. */
export async function mockFolder(): Promise<readonly DiskNode[]> {
  return z.parse(z.array(DiskNode), (await import('./disk-list.mock.json')).default);
}
