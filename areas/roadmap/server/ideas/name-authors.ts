import { findCompany, listMemberNames } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import type { Author } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import type { Written } from './ideas.store.ts';
import { toViewer } from './to-viewer.ts';

interface Named extends Written {
  readonly isOfficial?: boolean;
}

type Names = ReadonlyMap<string, { readonly name: string; readonly companyName: string | null }>;

/** The one place that decides which names leave the server: of colleagues, and all of them for the operator. */
export async function nameAuthors(
  { tx, db }: Pick<WithTransaction, 'tx' | 'db'>,
  actor: MemberActor,
  rows: readonly Named[],
): Promise<(row: Named) => Author> {
  const { companyId: own, isOperator } = toViewer(actor);
  const names = new Map<string, Names>();
  for (const companyId of new Set(rows.flatMap((row) => row.companyId ?? []))) {
    if (companyId !== own && !isOperator) continue;
    if (companyId !== own) await db.enterCompany('roadmap/authors', tx, companyId);
    const members = rows.flatMap((row) => (row.companyId === companyId ? (row.memberId ?? []) : []));
    const companyName = isOperator ? ((await findCompany(tx, companyId))?.name ?? null) : null;
    const found = [...(await listMemberNames(tx, companyId, members)).values()];
    names.set(
      companyId,
      new Map(
        found.map(({ id, givenName, familyName }) => [
          id,
          { name: `${givenName} ${familyName}`.trim(), companyName },
        ]),
      ),
    );
    if (companyId !== own) await db.enterCompany('roadmap/authors', tx, own);
  }
  return ({ userId, companyId, memberId, isOfficial = false }) => {
    const known = companyId && memberId ? names.get(companyId)?.get(memberId) : undefined;
    const kind = getKind({ isSelf: userId === actor.userId, isGone: userId === null });
    return { kind, name: known?.name ?? null, companyName: known?.companyName ?? null };

    function getKind({ isSelf, isGone }: { isSelf: boolean; isGone: boolean }): Author['kind'] {
      if (isSelf) return 'self';
      if (isOfficial) return 'operator';
      if (isGone) return 'gone';
      return companyId === own ? 'colleague' : 'other';
    }
  };
}
