import type { Platform, Tx } from '@artel/server';
import type { MemberRow } from './members.store.ts';

interface Move {
  readonly companyId: string;
  /** As they were before. */
  readonly members: readonly MemberRow[];
  readonly departmentId: string | null;
  /** The actor of the change. */
  readonly userId: string | null;
}

/** Records that members were moved to a department, or out of any: it may open files to them. */
export async function recordMoved(
  { audit }: Pick<Platform, 'audit'>,
  tx: Tx,
  { companyId, members, departmentId, userId }: Move,
): Promise<void> {
  const moved = members.filter((member) => member.departmentId !== departmentId);
  for (const [before, those] of Map.groupBy(moved, (member) => member.departmentId)) {
    const [first] = those;
    const isOne = those.length === 1 && first !== undefined;
    const memberIds = isOne ? {} : { memberIds: those.map(({ id }) => id) };
    await audit.record(tx, {
      act: 'company/member-moved',
      userId,
      companyId,
      subject: isOne ? `member:${first.id}` : `company:${companyId}`,
      before: { departmentId: before },
      after: { departmentId, ...memberIds },
    });
  }
}
