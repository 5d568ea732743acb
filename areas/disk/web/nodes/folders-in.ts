import type { RouteResponse } from '@artel/contract';
import { type DiskNode, listFolder } from '@artel/disk/contract';
import { call } from '@artel/web';

const AT_ONCE = 100;

/** Lists the folders in a folder, a page at a time. They come before the files, so the first file ends the list. */
export async function* foldersIn(folderId: string, signal?: AbortSignal): AsyncGenerator<DiskNode> {
  let cursor: string | null = null;
  do {
    const query = { limit: AT_ONCE, ...(cursor !== null && { cursor }) };
    const page: RouteResponse<typeof listFolder> = await call(
      listFolder,
      { params: { folderId }, query },
      { ...(signal && { signal }) },
    );
    for (const node of page.items) {
      if (node.kind === 'file') return;
      yield node;
    }
    cursor = page.nextCursor;
  } while (cursor !== null);
}
