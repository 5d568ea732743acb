import { listCardPlaces } from '@artel/company/server';
import type { ExportedFile, Platform } from '@artel/server';
import { contents } from '../tables.ts';
import { type ExportedLetter, listExportedFiles, listExportedLetters } from './data.store.ts';

const AT_ONCE = 500;

/**
 * Exports the letters in a person's mailboxes, with the files that are stored here, but without passwords of
 * servers.
 */
export async function* exportPerson(deps: Platform, userId: string): AsyncGenerator<ExportedFile> {
  for (const { companyId, memberId, isPresent } of await listCardPlaces(deps, userId)) {
    if (!isPresent) continue;
    const owner = { companyId, memberId };
    yield { name: `mail/${companyId}.jsonl`, content: async () => getLines(deps, owner) };
    const files = await deps.db.asMember('mail/export', owner, (tx) => listExportedFiles(tx, companyId));
    for (const { messageId, contentId, name } of files)
      yield {
        name: `mail/${companyId}/${messageId}/${name}`,
        content: async () => {
          const content = await deps.db.asMember('mail/export', owner, (tx) =>
            contents.find(tx, { companyId, id: contentId }),
          );
          return content && deps.blobs.open(content.blobId);
        },
      };
  }
}

async function* getLines(
  { db }: Platform,
  owner: { readonly companyId: string; readonly memberId: string },
): AsyncGenerator<Uint8Array> {
  let after: string | null = null;
  for (;;) {
    const rows: ExportedLetter[] = await db.asMember('mail/export', owner, (tx) =>
      listExportedLetters(tx, owner.companyId, after, AT_ONCE),
    );
    if (rows.length > 0) yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

/** A company's export contains no letters, because they belong to its people. */
export async function exportCompany(): Promise<readonly ExportedFile[]> {
  return [];
}
