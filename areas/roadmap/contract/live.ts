import { liveEvent } from '@artel/contract';
import * as z from 'zod/mini';

/** An idea, its votes or comments changed. Published to companies whose people take part in it; it names no one. */
export const ideaChanged = liveEvent({ name: 'roadmap/idea-changed', ids: z.object({ ideaId: z.uuid() }) });
