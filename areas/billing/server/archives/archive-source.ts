import { findOperatorCompanyId } from '@artel/company/server';
import { type DownloadSource, type Platform, streamPdf, streamZip, type ZipEntry } from '@artel/server';
import { type DocumentRow, getLines } from '../documents/documents.store.ts';
import { printDocument } from '../documents/print-document.ts';
import type { Party } from '../parties/find-party.ts';
import { getExtension } from '../signing/scan-source.ts';
import { documents } from '../tables.ts';
import { ARCHIVES } from './create-archive.ts';
import { type Archive, findArchived } from './find-archived.ts';

const ID = /^(own|sold)\.([0-9a-f-]{36})\.(20\d\d-\d\d)\.(20\d\d-\d\d)$/;
const MOST_OF_NAME = 80;

/** Closing documents of some months as ZIP, drawn one after another while they are sent, together with their signed copies. */
export const archiveSource: DownloadSource = {
  signedFor: 'person',
  name: ARCHIVES,
  async find(deps, id, userId) {
    const [, side, companyId, from, until] = ID.exec(id) ?? [];
    if (companyId === undefined || from === undefined || until === undefined) return null;
    const archive = {
      side: side === 'sold' ? ('sold' as const) : ('own' as const),
      companyId,
      from,
      until,
    };
    const permission = archive.side === 'sold' ? 'operator.export' : 'billing.export';
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has(permission)) return null;
    if (archive.side === 'sold') {
      const sellerId = await deps.db.asInstallation('billing/papers', findOperatorCompanyId);
      if (sellerId !== companyId) return null;
    }
    const archived = await findArchived(deps, archive);
    return {
      fileName: deps.text('billing.paper.archive', { from, until }),
      type: 'application/zip',
      companyId,
      bytes: null,
      open: async () => streamZip(getEntries(deps, archive, archived)),
    };
  },
};

async function* getEntries(
  deps: Platform,
  { side }: Archive,
  archived: readonly Pick<DocumentRow, 'companyId' | 'id'>[],
): AsyncGenerator<ZipEntry> {
  const getPath = createPaths();
  for (const { companyId, id } of archived) {
    const found = await deps.db.asCompanyJob('billing/open-archive', companyId, async (tx) => {
      const row = await documents.find(tx, { companyId, id });
      return row && { row, lines: await getLines(tx, row) };
    });
    if (!found) continue;
    const { row, lines } = found;
    const { name, draw } = printDocument(deps, row, lines);
    const folder = side === 'sold' ? [(row.buyer as Party).name] : [];
    const updatedAt = row.finalizedAt ?? row.sentAt ?? row.createdAt;
    const content = { bytes: null, open: async () => streamPdf(await draw()) };
    yield { path: getPath([...folder, name], 'pdf'), updatedAt, content };
    const { scanBlobId, scanType } = row;
    if (scanBlobId === null) continue;
    const stat = await deps.blobs.stat(scanBlobId);
    // A file that is missing from a backup does not prevent the export of the others.
    if (!stat) continue;
    const ending = getExtension(scanType);
    const scanned = deps.text('billing.paper.scanned', { name, ending });
    const path = getPath([...folder, scanned.slice(0, -ending.length - 1)], ending);
    yield { path, updatedAt, content: { bytes: stat.bytes, open: () => deps.blobs.open(scanBlobId) } };
  }
}

/** File names that every operating system accepts, each used once. */
function createPaths(): (parts: readonly string[], ending: string) => string {
  const taken = new Set<string>();
  const clean = (part: string) =>
    part
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')
      .replace(/^\.+/, '_')
      .slice(0, MOST_OF_NAME)
      .trim();
  return (parts, ending) => {
    const path = parts.map(clean).join('/');
    let free = path;
    for (let count = 2; taken.has(`${free}.${ending}`.toLowerCase()); count += 1) free = `${path} (${count})`;
    taken.add(`${free}.${ending}`.toLowerCase());
    return `${free}.${ending}`;
  };
}
