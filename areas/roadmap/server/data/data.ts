import { deleteInChunks, type ExportedFile, type Platform } from '@artel/server';
import { forgetCompany, forgetPerson, listMarks, listWords } from './data.store.ts';

/** Exports what a person suggested and wrote, and what they voted for. */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  return db.asInstallation('roadmap/data', async (tx) => {
    const words = await listWords(tx, { userId });
    return [file('roadmap.json', { ...words, ...(await listMarks(tx, userId)) })];
  });
}

/** Exports what people of the company suggested and wrote; votes are the people's own. */
export async function exportCompany({ db }: Platform, companyId: string): Promise<ExportedFile[]> {
  return db.asInstallation('roadmap/data', async (tx) => [
    file('roadmap.json', await listWords(tx, { companyId })),
  ]);
}

export async function erasePerson({ db }: Platform, userId: string): Promise<void> {
  await deleteInChunks(() => db.asInstallation('roadmap/data', (tx) => forgetPerson(tx, userId)));
}

export async function eraseCompany({ db }: Platform, companyId: string): Promise<void> {
  await deleteInChunks(() => db.asInstallation('roadmap/data', (tx) => forgetCompany(tx, companyId)));
}

function file(name: string, content: unknown): ExportedFile {
  return { name, content: JSON.stringify(content, null, 2) };
}
