import type { MemberActor } from '@artel/contract';
import type { Viewer } from './ideas.store.ts';

export function toViewer({ userId, membership: { companyId, permissions } }: MemberActor): Viewer {
  return { userId, companyId, isOperator: permissions.has('operator.roadmap') };
}
