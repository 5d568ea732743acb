import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { listWritten, listWrittenFiles, type WrittenRow } from './data.store.ts';

const AT_ONCE = 1000;

/** Exports the person's messages in each of their companies, with their files; messages of others are left out. */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId, isPresent } of await listCardPlaces(deps, userId)) {
    if (!isPresent) continue;
    yield {
      name: `messages/${companyId}.jsonl`,
      content: async () => getLines(deps, { companyId, authorId: memberId, isShared: false }),
    };
    const files = await deps.db.asCompanyJob('messenger/export', companyId, (tx) =>
      listWrittenFiles(tx, { companyId, memberId, isShared: false }),
    );
    for (const { id, name, blobId } of files)
      yield { name: `messages/${companyId}/${id}/${name}`, content: () => deps.blobs.open(blobId) };
  }
}

/** Exports the messages of channels and groups, and their files; direct chats and notes belong to their people. */
export async function* exportCompany(deps: Platform, companyId: string): AsyncGenerator<ExportedFile> {
  yield {
    name: 'messages.jsonl',
    content: async () => getLines(deps, { companyId, authorId: null, isShared: true }),
  };
  const files = await deps.db.asCompanyJob('messenger/export', companyId, (tx) =>
    listWrittenFiles(tx, { companyId, memberId: null, isShared: true }),
  );
  for (const { id, name, blobId } of files)
    yield { name: `files/${id}/${name}`, content: () => deps.blobs.open(blobId) };
}

interface Written {
  readonly companyId: string;
  /** Null for all. */
  readonly authorId: string | null;
  /** Only channels and groups. */
  readonly isShared: boolean;
}

async function* getLines({ db }: Platform, written: Written): AsyncGenerator<Uint8Array> {
  let after: WrittenRow | null = null;
  for (;;) {
    const rows: WrittenRow[] = await db.asCompanyJob('messenger/export', written.companyId, (tx) =>
      listWritten(tx, { ...written, after, limit: AT_ONCE }),
    );
    if (rows.length > 0) yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    after = rows.at(-1) ?? null;
    if (rows.length < AT_ONCE || after === null) return;
  }
}
