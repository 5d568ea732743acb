import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';

/** Ends a connection of any kind; its area records it. */
export async function revokeConnection(
  deps: WithTransaction,
  actor: MemberActor,
  { kind, id }: { kind: string; id: string },
): Promise<Record<string, never>> {
  const known = deps.connections.find((one) => one.kind === kind);
  if (!(await known?.revoke(deps, actor, id))) throw new AppError(requestErrors['not-found']);
  return {};
}
