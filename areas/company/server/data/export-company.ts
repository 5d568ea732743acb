import type { ExportedFile, Platform } from '@artel/server';
import { buildVCard } from './build-vcard.ts';
import { listCards } from './person-data.store.ts';

const AT_ONCE = 500;

/**
 * Exports the people of the company as cards that any address book can read; their rows are exported with the
 * tables.
 */
export async function exportCompany({ db }: Platform, companyId: string): Promise<ExportedFile[]> {
  async function* cards() {
    let last: string | null = null;
    for (;;) {
      const after: string | null = last;
      const members: Awaited<ReturnType<typeof listCards>> = await db.asCompanyJob(
        'company/export',
        companyId,
        (tx) => listCards(tx, companyId, after, AT_ONCE),
      );
      if (members.length > 0) yield Buffer.from(members.map((member) => buildVCard(member)).join(''));
      if (members.length < AT_ONCE) return;
      last = members.at(-1)?.id ?? null;
    }
  }
  return [{ name: 'people.vcf', content: async () => cards() }];
}
