import strings from '@artel/notifications/strings' with { type: 'json' };
import { type Area, defineArea, type Notice, subscribe } from '@artel/server';
import { notificationsLives } from './lives.ts';
import { deliverNotice } from './notices/deliver-notice.ts';
import { sendNoticeLetter } from './notices/send-notice-letter.ts';
import { routesFor } from './routes.ts';

/** Tells people what happened: the bell, letters, and which way each person wants it. The other areas say of what. */
export function notificationsArea(notices: readonly Notice[]): Area {
  return defineArea({
    name: 'notifications',
    strings,
    migrations: new URL('./migrations/', import.meta.url),
    lives: notificationsLives,
    routes: routesFor(notices.filter(({ isFixed }) => isFixed !== true)),
    jobs: [sendNoticeLetter],
    subscriptions: notices.map((notice) =>
      subscribe({
        event: notice.event,
        name: `notifications/tell-${notice.kind.replace('/', '-')}`,
        lane: 'soon',
        run: async (deps, payload) => {
          // The request id of a job is the job's own, the same at each attempt.
          for (const person of await notice.run(deps, payload))
            await deliverNotice(deps, notice, deps.http.requestId, person);
        },
      }),
    ),
  });
}
