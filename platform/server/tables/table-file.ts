import type { Limit, MemberActor, Permission } from '@artel/contract';
import { stringify } from 'csv-stringify/sync';
import type { DownloadSource } from '../downloads/download-source.ts';
import { findCompanyDay } from '../downloads/find-company-day.ts';
import { signDownload } from '../downloads/sign-download.ts';
import type { Platform } from '../platform.ts';
import { writeXlsxApart } from './call-table-worker.ts';
import { type Cell, cellText } from './cell.ts';

/**
 * csv-stringify puts an apostrophe before a cell that begins like a formula, because the reader's program
 * would run it.
 */
const FORMAT = { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true } as const;

/** No table of a company is larger. */
const MOST_BYTES = 256 * 1024 * 1024;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(csv|xlsx)\\.(${UUID})\\.(${UUID})$`);
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Format = keyof typeof TYPES;
type Rows = readonly (readonly Cell[])[];

/** A kind of table that people of a company load as a file. */
interface TableKind {
  /** Part of addresses: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** The permission, which is also checked when the file is downloaded. */
  readonly permission: Permission;
  /** The name of the file, to which the day and the extension are added. */
  readonly fileName: (deps: Platform) => string;
  readonly limit: Limit & { readonly of: 'member' };
}

interface WrittenTable {
  readonly format: Format;
  /** Lines in chunks, the titles first. */
  readonly chunks: AsyncIterable<Rows>;
}

interface ExportedTable<C extends object> extends WrittenTable {
  /** The act with which the journal records the export. */
  readonly act: `${string}/${string}`;
  /** The number of things in the table, known once it is written: recorded and returned. */
  readonly count: () => C;
}

interface TableFile {
  /** The source for `downloads` of `defineArea`. */
  readonly source: DownloadSource;
  /** Writes a table and returns its address. */
  readonly write: (deps: Platform, actor: MemberActor, table: WrittenTable) => Promise<string>;
  /** Writes a table, records the act and finishes the request with the address; for staged routes. */
  readonly export: <C extends object>(
    deps: Platform,
    actor: MemberActor,
    table: ExportedTable<C>,
  ) => Promise<C & { readonly href: string }>;
}

/**
 * Declares a table that its author loads by a signed address within ten minutes, while still permitted. No
 * row refers to the file, so a nightly job deletes it after a day.
 */
export function tableFile({ name, permission, fileName, limit }: TableKind): TableFile {
  const write: TableFile['write'] = async (deps, actor, { format, chunks }) => {
    const { userId, sessionId, membership } = actor;
    const { companyId, memberId } = membership;
    // The limit is consumed before the work.
    await deps.db.asCompany(actor, (tx) => deps.limits.consume(tx, limit, { member: memberId }));
    const content = format === 'csv' ? getCsv(chunks) : getXlsx(chunks);
    const { id: blobId } = await deps.blobs.write(content, { maxBytes: MOST_BYTES });
    return signDownload(deps, {
      source: name,
      id: [format, companyId, blobId].join('.'),
      userId,
      sessionId,
    });
  };
  return {
    write,
    async export(deps, actor, { act, count, ...table }) {
      const { userId } = actor;
      const { companyId } = actor.membership;
      const href = await write(deps, actor, table);
      const counted = count();
      return deps.db.asCompany(actor, (tx) =>
        deps.once.finish(tx, async () => {
          const after = { format: table.format, ...counted };
          await deps.audit.record(tx, { act, userId, companyId, subject: `company:${companyId}`, after });
          return { ...counted, href };
        }),
      );
    },
    source: {
      name,
      signedFor: 'person',
      async find(deps, id, userId) {
        const [, format, companyId, blobId] = ID.exec(id) ?? [];
        if (!format || !companyId || !blobId) return null;
        const membership = await deps.ports.resolveMembership(userId, companyId);
        if (!membership?.permissions.has(permission)) return null;
        const stat = await deps.blobs.stat(blobId);
        if (stat === null) return null;
        const day = await findCompanyDay(deps, companyId, deps.clock.now());
        return {
          fileName: `${fileName(deps)} ${day}.${format}`,
          companyId,
          type: TYPES[format as Format],
          bytes: stat.bytes,
          open: (range) => deps.blobs.openToSend(blobId, range),
        };
      },
    },
  };
}

async function* getCsv(chunks: AsyncIterable<Rows>): AsyncIterable<Uint8Array> {
  // Excel recognises UTF-8 only by this mark.
  yield Buffer.from('\uFEFF');
  for await (const rows of chunks)
    if (rows.length > 0)
      yield Buffer.from(
        stringify(
          rows.map((cells) => cells.map(cellText)),
          FORMAT,
        ),
      );
}

async function* getXlsx(chunks: AsyncIterable<Rows>): AsyncIterable<Uint8Array> {
  const rows: (readonly Cell[])[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  yield await writeXlsxApart(rows);
}
