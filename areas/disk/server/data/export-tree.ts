import type { ExportedFile, Platform, Tx } from '@artel/server';
import { walkTree } from '../copies/walk-tree.ts';

interface Exported {
  readonly companyId: string;
  readonly id: string;
  /** The name of the tree in the archive. */
  readonly name: string;
}

/** Yields the files of a tree by their names; each is opened when it is its turn, so nothing is stored twice. */
export async function* exportTree(
  { db, blobs }: Pick<Platform, 'db' | 'blobs'>,
  { companyId, id, name }: Exported,
): AsyncGenerator<ExportedFile> {
  const open = <T>(_: string, work: (tx: Tx) => Promise<T>) =>
    db.asCompanyJob('disk/export', companyId, work);
  for await (const { row, path } of walkTree({ companyId, id, open })) {
    const { blobId } = row;
    if (blobId !== null) yield { name: `${name}/${path}`, content: () => blobs.open(blobId) };
  }
}
