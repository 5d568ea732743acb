import type { Notice } from '@artel/notifications/contract';
import type { NoticeRow } from './notices.store.ts';

export function presentNotice({ id, kind, facts, page, createdAt, readAt }: NoticeRow): Notice {
  return {
    id,
    kind,
    values: Object.entries(facts as Record<string, string | number>).map(([name, value]) => ({
      name,
      value,
    })),
    page,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
