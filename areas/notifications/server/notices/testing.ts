import type { Notice, NoticeTo } from '@artel/server';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { deliverNotice } from './deliver-notice.ts';

/** A kind as an area might register it. */
const someKind: Pick<Notice, 'kind' | 'isImportant'> = { kind: 'company/member-joined' };

let events = 0;

/** Notifies a person of something that happened just now; returns the notice's id. */
export async function notifyOfSomething(
  server: TestServer,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  {
    source,
    notice = someKind,
    ...to
  }: Partial<NoticeTo> & {
    readonly source?: string;
    readonly notice?: Pick<Notice, 'kind' | 'isImportant'>;
  } = {},
): Promise<string> {
  const values = { name: 'Нина Петрова', company: 'Ромашка' };
  events += 1;
  await deliverNotice(server.platform, notice, source ?? `job-test-${events}`, {
    userId,
    companyId,
    values,
    page: '/',
    ...to,
  });
  const [row] = await server.db<{ id: string }>(
    'SELECT id FROM notifications.notices WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [userId],
  );
  return row?.id ?? '';
}

/** One valid call of each route. */
export const noticesExamples: RouteExamples<TestServer> = {
  'notifications/list-notices': () => ({}),
  'notifications/count-unread': () => ({}),
  'notifications/read-notice': async ({ server, caller }) => ({
    params: { noticeId: await notifyOfSomething(server, caller as Caller) },
    body: { isRead: true },
  }),
  'notifications/read-all-notices': async ({ server, caller }) => ({
    body: { upTo: await notifyOfSomething(server, caller as Caller) },
  }),
};
