import type { Draft, DraftFile } from '@artel/mail/contract';
import type { Tx } from '@artel/server';
import { type DraftFileRow, type DraftRow, listDraftFiles } from '../stored/drafts.store.ts';

export function presentFile({ id, name, mediaType: type, bytes }: DraftFileRow): DraftFile {
  return { id, name, type, bytes };
}

/** Drafts with their files, in one query. */
export async function presentDrafts(tx: Tx, companyId: string, rows: readonly DraftRow[]): Promise<Draft[]> {
  const files = await listDraftFiles(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({ id, accountId, version, kind, aboutId, recipients, subject, body, quotes, updatedAt }) => ({
      id,
      accountId,
      version,
      kind: kind as Draft['kind'],
      aboutId,
      recipients: {
        to: [...(recipients.to ?? [])],
        cc: [...(recipients.cc ?? [])],
        bcc: [...(recipients.bcc ?? [])],
      },
      subject,
      body,
      quotes,
      files: files.filter(({ draftId }) => draftId === id).map(presentFile),
      updatedAt: updatedAt.toISOString(),
    }),
  );
}

export async function presentDraft(tx: Tx, row: DraftRow): Promise<Draft> {
  const [draft] = await presentDrafts(tx, row.companyId, [row]);
  return draft as Draft;
}
