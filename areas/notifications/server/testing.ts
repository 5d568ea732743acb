import { startCompanyServer } from '@artel/company/server/testing';
import type { Area, Notice, NoticeTo } from '@artel/server';
import { type Caller, letterChoiceToken, type RouteExamples, type TestServer } from '@artel/server/testing';
import { notificationsArea } from './index.ts';
import { deliverNotice } from './notices/deliver-notice.ts';

/** A kind that an area might register. */
const someKind: Pick<Notice, 'kind' | 'isImportant'> = { kind: 'company/member-joined' };

/** A server with the areas that this one builds upon, telling what they and a test's own area register. */
export function startNoticesServer(
  options: {
    readonly beside?: TestServer;
    readonly further?: readonly Area[];
    readonly notices?: readonly Notice[];
  } = {},
): Promise<TestServer> {
  const { further = [], notices = [], ...rest } = options;
  return startCompanyServer({ ...rest, further: [...further, notificationsArea(notices)] });
}

let events = 0;

/** Tells a person of something that happened just now; answers the notice's id. */
export async function tellSomething(
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

const quiet = { isOn: true, from: '22:00', until: '08:00', isWeekendQuiet: true };

/** One valid call of each route, for the access matrix. */
export const notificationsExamples: RouteExamples<TestServer> = {
  'notifications/list-notices': () => ({}),
  'notifications/count-unread': () => ({}),
  'notifications/read-notice': async ({ server, caller }) => ({
    params: { noticeId: await tellSomething(server, caller as Caller) },
    body: { isRead: true },
  }),
  'notifications/read-all-notices': async ({ server, caller }) => ({
    body: { upTo: await tellSomething(server, caller as Caller) },
  }),
  'notifications/get-letter-choice': ({ server }) => ({
    body: { token: letterChoiceToken(server, 'somebody@example.ru') },
  }),
  'notifications/update-letter-choice': ({ server }) => ({
    body: { token: letterChoiceToken(server, 'somebody@example.ru'), isStopped: true },
  }),
  'notifications/get-preferences': () => ({}),
  'notifications/update-preferences': () => ({ body: { kinds: [], quiet } }),
};
