import { findOperatorCompanyId } from '@artel/company/server';
import type { Actor } from '@artel/contract';
import { type DownloadSource, type Platform, signDownload, type Tx } from '@artel/server';
import { drawWithinLimit } from './draw-within-limit.ts';
import { type Printable, streamDocument } from './render-document.ts';

export type FindDocument = (
  deps: Parameters<DownloadSource['find']>[0],
  tx: Tx,
  companyId: string,
  id: string,
) => Promise<Printable | null>;

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Parses the company and the document from the id in a link; null if the id is malformed. */
export function readDocumentId(id: string): { companyId: string; printedId: string } | null {
  const [, companyId, printedId] = ID.exec(id) ?? [];
  return companyId === undefined || printedId === undefined ? null : { companyId, printedId };
}

/**
 * Checks whether a person may load a document of a company: the buyer, or the seller if the document names it
 * as such.
 */
export async function findReader(deps: Platform, userId: string, companyId: string) {
  const sellerId = await deps.db.asInstallation('billing/papers', findOperatorCompanyId);
  const may = async (of: string | null, permission: string) =>
    of !== null && (await deps.ports.resolveMembership(userId, of))?.permissions.has(permission) === true;
  const sells = await may(sellerId, 'operator.billing');
  if (!sells && !(await may(companyId, 'billing.see'))) return null;
  return { mayRead: (printed: { readonly sellerId: string }) => !sells || printed.sellerId === sellerId };
}

/**
 * Serves documents of companies as PDF to the person named in the signed address, as long as they may see
 * what their company pays or sells.
 */
export function pdfSource(name: string, findPrinted: FindDocument): DownloadSource {
  return {
    name,
    signedFor: 'person',
    async find(deps, id, userId) {
      // A request beyond the limit is refused before it queries the database: of twenty at once, sixteen
      // would query in vain.
      const printed = await drawWithinLimit(userId, () => findFor(deps, findPrinted, { id, userId }));
      if (printed === null) return null;
      const open = () => drawWithinLimit(userId, () => streamDocument(printed));
      return { fileName: printed.fileName, type: 'application/pdf', bytes: null, open };
    },
  };
}

async function findFor(
  deps: Platform,
  findPrinted: FindDocument,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Printable | null> {
  const wanted = readDocumentId(id);
  const reader = wanted && (await findReader(deps, userId, wanted.companyId));
  if (!wanted || !reader) return null;
  const { companyId, printedId } = wanted;
  const printed = await deps.db.asCompanyJob('billing/open-paper', companyId, (tx) =>
    findPrinted(deps, tx, companyId, printedId),
  );
  return printed !== null && reader.mayRead(printed) ? printed : null;
}

interface Wanted {
  readonly companyId: string;
  readonly id: string;
}

/**
 * Returns the address from which a person's browser may load a document of a company in the next ten minutes.
 */
export function signDocumentUrl(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  { name }: Pick<DownloadSource, 'name'>,
  { userId, sessionId }: Actor,
  { companyId, id }: Wanted,
): { href: string } {
  return { href: signDownload(deps, { source: name, id: `${companyId}.${id}`, userId, sessionId }) };
}
