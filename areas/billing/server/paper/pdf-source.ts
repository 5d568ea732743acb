import { findOperatorCompanyId } from '@artel/company/server';
import {
  type DownloadSource,
  type PdfDocument,
  type Platform,
  signDownload,
  streamPdf,
  type Tx,
} from '@artel/server';
import { drawFor } from './papers-in-flight.ts';

interface Paper {
  readonly fileName: string;
  readonly sellerId: string;
  readonly draw: () => PdfDocument;
}

type FindPaper = (
  deps: Parameters<DownloadSource['find']>[0],
  tx: Tx,
  companyId: string,
  id: string,
) => Promise<Paper | null>;

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Papers of companies as PDF, for whom an address was signed, as long as they may see what their company pays or sells. */
export function pdfSource(name: string, findPaper: FindPaper): DownloadSource {
  return {
    name,
    async find(deps, id, userId) {
      const [, companyId, paperId] = ID.exec(id) ?? [];
      if (companyId === undefined || paperId === undefined) return null;
      const sellerId = await deps.db.asInstallation('billing/papers', findOperatorCompanyId);
      const may = async (of: string | null, permission: string) =>
        of !== null && (await deps.ports.resolveMembership(userId, of))?.permissions.has(permission) === true;
      const sells = await may(sellerId, 'operator.billing');
      if (!sells && !(await may(companyId, 'billing.see'))) return null;
      const paper = await deps.db.asCompanyJob(companyId, (tx) => findPaper(deps, tx, companyId, paperId));
      if (paper === null || (sells && paper.sellerId !== sellerId)) return null;
      const { fileName, draw } = paper;
      const open = () => drawFor(userId, () => streamPdf(draw()));
      return { fileName, type: 'application/pdf', bytes: null, open };
    },
  };
}

interface Wanted {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
}

/** Where somebody's browser may load a paper of a company from, in the next ten minutes. */
export function signPaper(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  { name }: Pick<DownloadSource, 'name'>,
  { companyId, id, userId }: Wanted,
): { href: string } {
  return { href: signDownload(deps, { source: name, id: `${companyId}.${id}`, userId }) };
}
