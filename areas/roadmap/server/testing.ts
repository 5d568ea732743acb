import { startBillingServer } from '@artel/billing/server/testing';
import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { defineArea, type NoticeTo, subscribe } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { commentsExamples } from './comments/testing.ts';
import { entriesExamples } from './entries/testing.ts';
import { ideasExamples } from './ideas/testing.ts';
import { roadmapArea } from './index.ts';
import { roadmapNotices } from './notices/roadmap-notices.ts';
import { triageExamples } from './triage/testing.ts';

/**
 * Starts a server with the areas that this one builds upon; each person notified is passed to `notify`, once
 * for each job.
 */
export const startRoadmapServer = (
  notify: (kind: string, to: NoticeTo) => void = () => undefined,
): Promise<TestServer> =>
  startBillingServer({
    further: [
      roadmapArea,
      defineArea({
        name: 'bell',
        strings: {},
        routes: [],
        subscriptions: roadmapNotices.map((notice) =>
          subscribe({
            event: notice.event,
            name: `bell/tell-${notice.kind.replace('/', '-')}`,
            priority: 'soon',
            run: async (deps, payload) => {
              for (const to of await notice.run(deps, payload as never)) notify(notice.kind, to);
            },
          }),
        ),
      }),
    ],
  });

/** One valid call of each route, for the access matrix. */
export const roadmapExamples: RouteExamples<TestServer> = {
  ...ideasExamples,
  ...commentsExamples,
  ...triageExamples,
  ...entriesExamples,
};

/** Routes that name ideas of the installation, which people of every company reach. */
export const commonIdeas = [
  'roadmap/get-idea',
  'roadmap/set-vote',
  'roadmap/set-follow',
  'roadmap/list-comments',
  'roadmap/create-comment',
];

/** Two companies with a member each, and a colleague of the first. */
export async function makeTwoCompanies(
  server: TestServer,
): Promise<{ anna: TestMember; boris: TestMember; vera: TestMember }> {
  const anna = await createOwner(server, 'Северная верфь');
  const boris = await addMember(server, anna.companyId, 'member');
  const vera = await createOwner(server, 'Южный порт');
  return { anna, boris, vera };
}

export { makeIdea } from './ideas/testing.ts';
