import * as contract from '@artel/notifications/contract';
import { bind, type Feature, type Notice, subscribe } from '@artel/server';
import { countUnread } from './count-unread.ts';
import { deliverNotice } from './deliver-notice.ts';
import { listNotices } from './list-notices.ts';
import { readAllNotices } from './read-all-notices.ts';
import { readNotice } from './read-notice.ts';
import { sendNoticeLetter } from './send-notice-letter.ts';

/** Creates the feature of the bell from the notices that the areas register. */
export const createNoticesFeature = (registered: readonly Notice[]): Feature => ({
  routes: [
    bind(contract.listNotices, listNotices),
    bind(contract.countUnread, countUnread),
    bind(contract.readNotice, (deps, actor, input) => readNotice(deps, actor, input.noticeId, input.isRead)),
    bind(contract.readAllNotices, (deps, actor, body) => readAllNotices(deps, actor, body.upTo)),
  ],
  jobs: [sendNoticeLetter],
  subscriptions: registered.map((notice) =>
    subscribe({
      event: notice.event,
      name: `notifications/tell-${notice.kind.replace('/', '-')}`,
      priority: 'soon',
      run: async (deps, payload) => {
        // The request id of a job is the job's own, the same at each attempt.
        for (const person of await notice.run(deps, payload))
          await deliverNotice(deps, notice, deps.http.requestId, person);
      },
    }),
  ),
  retention: [
    {
      table: 'notifications.notices',
      label: 'notices of the bell',
      duration: '90 days after they were read, a year in all',
      ends: `LEAST(read_at + interval '2160 hours', created_at + interval '8760 hours')`,
      days: 0,
    },
  ],
});
