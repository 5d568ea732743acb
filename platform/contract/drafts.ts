import * as z from 'zod/mini';
import { defineLimits } from './limits.ts';
import { liveEvent } from './live.ts';
import { storable } from './one-line.ts';
import { route } from './route.ts';

/** Characters of a draft: about 40 KB of Cyrillic, more than the longest message or letter that a person types. */
export const DRAFT_LENGTH = 20_000;

export const draftLimits = defineLimits('shell', {
  /** Drafts of one person; a further one replaces the one that was changed longest ago. */
  drafts: { of: 'member', latest: 200 },
});

/** Names the place of a draft: `area.place.id`. */
const draftKey = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[a-z0-9][a-z0-9.:_-]*$/));

const params = z.object({ draftKey });

/** A text that a person has started to write. A draft that was never saved is empty and has version 0. */
export const Draft = z.object({
  key: z.string(),
  text: z.string(),
  /** Each save raises it. */
  version: z.int(),
  /** UTC instant of the last save; null before the first one. */
  updatedAt: z.nullable(z.string()),
});
export type Draft = z.infer<typeof Draft>;

/** The caller's drafts in the company that have text, the latest first, each with only the beginning of its text. */
export const listDrafts = route.list({
  id: 'shell/list-drafts',
  path: '/api/v2/drafts',
  response: z.object({ items: z.array(Draft) }),
  access: 'member',
  handsOut: { reason: "The caller's own drafts." },
});

export const getDraft = route.get({
  id: 'shell/get-draft',
  path: '/api/v2/drafts/{draftKey}',
  params,
  response: Draft,
  access: 'member',
});

/** Saves a draft; of two devices the later save wins. An empty text ends the draft. */
export const saveDraft = route.update({
  id: 'shell/save-draft',
  path: '/api/v2/drafts/{draftKey}',
  params,
  body: z.object({ text: z.string().check(z.maxLength(DRAFT_LENGTH), storable) }),
  response: Draft,
  access: 'member',
  creates: draftLimits.drafts,
  unrecorded: 'preparation',
  whenSuspended: 'allow',
});

/** A draft of the reader was saved, on this or another device. */
export const draftChanged = liveEvent({
  name: 'shell/draft-changed',
  ids: z.object({ draftKey: z.string() }),
});
