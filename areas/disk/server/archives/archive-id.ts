const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(~?)([\w-]+)$/;
/** Marks the id of a stored choice. */
const STORED = '~';
const BYTES = 16;

/** The chosen nodes: their ids, or the stored content with them. */
type Archived = { readonly companyId: string } & (
  | { readonly nodeIds: readonly string[] }
  | { readonly choiceId: string }
);

/**
 * Returns the id of an archive in its address: the company, and the nodes or their stored choice as 16 bytes
 * each in base64url, so that the address stays short.
 */
export function archiveId({ companyId, ...chosen }: Archived): string {
  if ('choiceId' in chosen)
    return `${companyId}.${STORED}${packIds([chosen.choiceId]).toString('base64url')}`;
  return `${companyId}.${packIds(chosen.nodeIds).toString('base64url')}`;
}

/** Parses the id of an archive; null if it is malformed. */
export function readArchiveId(id: string): Archived | null {
  const [, companyId, stored, packed] = ID.exec(id) ?? [];
  if (companyId === undefined || packed === undefined) return null;
  const ids = unpackIds(Buffer.from(packed, 'base64url'));
  const [choiceId] = ids;
  if (choiceId === undefined) return null;
  if (stored === '') return { companyId, nodeIds: ids };
  return ids.length === 1 ? { companyId, choiceId } : null;
}

/** Packs ids as 16 bytes each. */
export function packIds(ids: readonly string[]): Buffer {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
}

/** Unpacks ids; none if there is a rest. */
export function unpackIds(bytes: Buffer): string[] {
  if (bytes.length % BYTES !== 0) return [];
  const ids = bytes.toString('hex').match(/.{32}/g) ?? [];
  return ids.map((hex) => hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}
