import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** The operator answered an idea. */
export const ideaAnswered = event({
  name: 'roadmap/idea-answered',
  audience: 'installation',
  titleKey: 'events.roadmap/idea-answered',
  isHookable: false,
  payload: z.object({ ideaId: z.uuid(), number: z.int() }),
});

/** An idea was merged into another one. */
export const ideasMerged = event({
  name: 'roadmap/ideas-merged',
  audience: 'installation',
  titleKey: 'events.roadmap/ideas-merged',
  isHookable: false,
  payload: z.object({ mergeId: z.uuid() }),
});
