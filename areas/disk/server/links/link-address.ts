import type { LinkRow } from './links.store.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(\\d{1,10})\\.(${UUID})$`);

/** A node in an address that was signed for a link and for the password that the link had then. */
interface LinkAddress {
  readonly link: Pick<LinkRow, 'companyId' | 'id' | 'version'>;
  readonly nodeId: string;
}

/** The part of an address that names a node behind a link. */
export function toLinkAddress({ companyId, id, version }: LinkAddress['link'], nodeId: string): string {
  return `${companyId}.${id}.${version}.${nodeId}`;
}

/** Parses that part; null if it is malformed. */
export function readLinkAddress(address: string): LinkAddress | null {
  const [, companyId, id, version, nodeId] = ID.exec(address) ?? [];
  if (companyId === undefined || id === undefined || nodeId === undefined) return null;
  return { link: { companyId, id, version: Number(version) }, nodeId };
}
