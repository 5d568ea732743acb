import { startCompanyServer } from '@artel/company/server/testing';
import { defineArea, taskRoutes } from '@artel/server';
import type { RouteExamples, TestServer, TestServerOptions } from '@artel/server/testing';
import { accessExamples } from './access/testing.ts';
import { accessRequestsExamples } from './access-requests/testing.ts';
import { archivesExamples } from './archives/testing.ts';
import { choicesExamples } from './choices/testing.ts';
import { chunksExamples } from './chunks/testing.ts';
import { copiesExamples } from './copies/testing.ts';
import { countsExamples } from './counts/testing.ts';
import { davExamples } from './dav/testing.ts';
import { downloadsExamples } from './downloads/testing.ts';
import { diskArea } from './index.ts';
import { leftBehindExamples } from './left-behind/testing.ts';
import { linksExamples } from './links/testing.ts';
import { visitsExamples } from './links/visits/testing.ts';
import { locksExamples } from './locks/testing.ts';
import { movesExamples } from './moves/testing.ts';
import { nodesExamples } from './nodes/testing.ts';
import { searchExamples } from './search/testing.ts';
import { spacesExamples } from './spaces/testing.ts';
import { starsExamples } from './stars/testing.ts';
import { textsExamples } from './texts/testing.ts';
import { trashExamples } from './trash/testing.ts';
import { uploadLinksExamples } from './upload-links/testing.ts';
import { uploadsExamples } from './uploads/testing.ts';
import { usageExamples } from './usage/testing.ts';
import { versionsExamples } from './versions/testing.ts';

/** Starts a server with the areas that this one uses. */
export const startDiskServer = (
  options: Pick<TestServerOptions, 'beside' | 'config' | 'sendLimits'> = {},
): Promise<TestServer> => startCompanyServer({ ...options, further: [diskArea, tasksArea] });

/** The routes of long tasks, which belong to the shell. */
const tasksArea = defineArea({ name: 'shell', strings: {}, routes: taskRoutes });

/** Runs all jobs, including those that would wait for a while. */
export async function drainAll(server: TestServer): Promise<void> {
  await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
  await server.drain();
}

/** One valid call of each route, for the access matrix. */
export const diskExamples: RouteExamples<TestServer> = {
  ...spacesExamples,
  ...nodesExamples,
  ...countsExamples,
  ...movesExamples,
  ...copiesExamples,
  ...choicesExamples,
  ...trashExamples,
  ...downloadsExamples,
  ...starsExamples,
  ...versionsExamples,
  ...locksExamples,
  ...archivesExamples,
  ...usageExamples,
  ...searchExamples,
  ...textsExamples,
  ...accessExamples,
  ...accessRequestsExamples,
  ...leftBehindExamples,
  ...linksExamples,
  ...visitsExamples,
  ...uploadLinksExamples,
  ...uploadsExamples,
  ...chunksExamples,
  ...davExamples,
};

export { buildMetadata } from './chunks/testing.ts';
export { makeLink, makeLinkTo, makeUploadLink } from './testing/links.ts';
export { makeFile, makeFolder, multiplyFile } from './testing/nodes.ts';
