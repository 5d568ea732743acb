import type { DownloadSource } from '@artel/server';

/** The name of the source in addresses. */
export const TABLES = 'table';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(people|mend)\\.(csv|xlsx)\\.(${UUID})\\.(${UUID})$`);

interface TableFile {
  readonly kind: 'people' | 'mend';
  readonly format: 'csv' | 'xlsx';
  readonly companyId: string;
  readonly blobId: string;
}

export function tableId({ kind, format, companyId, blobId }: TableFile): string {
  return [kind, format, companyId, blobId].join('.');
}

/** Which right a table asks for, also when it is loaded. */
const RIGHTS = { people: 'company.export', mend: 'company.invite' } as const;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Tables that somebody asked for, while the person may still have them. */
export const tableSource: DownloadSource = {
  name: TABLES,
  async find({ ports, blobs, clock, text }, id, userId) {
    const [, kind, format, companyId, blobId] = ID.exec(id) ?? [];
    if (!kind || !format || !companyId || !blobId) return null;
    const membership = await ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has(RIGHTS[kind as TableFile['kind']])) return null;
    const stat = await blobs.stat(blobId);
    if (stat === null) return null;
    const day = clock.now().toISOString().slice(0, 10);
    return {
      fileName: `${text(`company.import.file.${kind}`)} ${day}.${format}`,
      type: TYPES[format as TableFile['format']],
      bytes: stat.bytes,
      open: () => blobs.open(blobId),
    };
  },
};
