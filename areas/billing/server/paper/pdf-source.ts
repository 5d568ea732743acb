import {
  type DownloadSource,
  type PdfDocument,
  type Platform,
  signDownload,
  streamPdf,
  type Tx,
} from '@artel/server';

interface Paper {
  readonly fileName: string;
  readonly draw: () => PdfDocument;
}

type FindPaper = (
  deps: Parameters<DownloadSource['find']>[0],
  tx: Tx,
  companyId: string,
  id: string,
) => Promise<Paper | null>;

const ID = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

/** Papers of companies as PDF, for whom an address was signed, as long as they may see what their company pays. */
export function pdfSource(name: string, findPaper: FindPaper): DownloadSource {
  return {
    name,
    async find(deps, id, userId) {
      const [, companyId, paperId] = ID.exec(id) ?? [];
      if (companyId === undefined || paperId === undefined) return null;
      const membership = await deps.ports.resolveMembership(userId, companyId);
      if (!membership?.permissions.has('billing.see')) return null;
      const paper = await deps.db.asCompanyJob(companyId, (tx) => findPaper(deps, tx, companyId, paperId));
      if (paper === null) return null;
      const { fileName, draw } = paper;
      return { fileName, type: 'application/pdf', bytes: null, open: () => streamPdf(draw()) };
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
