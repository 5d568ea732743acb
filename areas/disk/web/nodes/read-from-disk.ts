import { createDownload, type DiskNode } from '@artel/disk/contract';
import { call, readFile } from '@artel/web';

/** The content of a file that was chosen from the disk. */
export async function readFromDisk({ id }: Pick<DiskNode, 'id'>): Promise<Blob> {
  const { url } = await call(createDownload, { body: { nodeId: id } });
  return readFile(url);
}
