const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]+)$/;
const BYTES = 16;

interface Archived {
  readonly companyId: string;
  readonly nodeIds: readonly string[];
}

/**
 * Returns the id of an archive in its address: the company, and the nodes as 16 bytes each in base64url, so
 * that the address stays short.
 */
export function archiveId({ companyId, nodeIds }: Archived): string {
  const bytes = Buffer.from(nodeIds.join('').replaceAll('-', ''), 'hex');
  return `${companyId}.${bytes.toString('base64url')}`;
}

/** Parses the id of an archive; null if it is malformed. */
export function readArchiveId(id: string): Archived | null {
  const [, companyId, packed] = ID.exec(id) ?? [];
  if (companyId === undefined || packed === undefined) return null;
  const digits = Buffer.from(packed, 'base64url').toString('hex');
  const nodeIds = digits.match(/.{32}/g) ?? [];
  if (digits === '' || nodeIds.length * BYTES * 2 !== digits.length) return null;
  return {
    companyId,
    nodeIds: nodeIds.map((hex) => hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
  };
}
