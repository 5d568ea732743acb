/**
 * For each module of the application, the lazily loaded parts that depend on it: the page, and everything
 * that is imported when it is needed.
 */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Kinds of chunks, by the people who load them. */
const KINDS = {
  /** The sign-in page: the first that a visitor waits for. */
  signIn: /shell\/web\/layouts\/auth-layout|identity\/web\/sign-in\/sign-in-page/,
  /** The other sign-in pages. */
  entryLayouts:
    /shell\/web\/layouts\/(auth-mobile|empty)-layout|identity\/web\/(mobile|password-reset|sign-up|sign-in-codes)\//,
  /** Further public pages. */
  open: /public-disk-layout|onboarding\/web\/registration\/|letter-choice-page|pay-page|questions-page|disk-pages|consent-screens|server-screen|calendar\/web\/invitations\/|meetings\/web\/rooms\//,
  /**
   * The first page of a signed-in person: the frame, the areas' parts for signed-in people, the dashboard
   * with its usual widgets, pending messages.
   */
  first:
    /default-layout|-inside\.ts|connect-live|dashboard-page|(checklist|due|join-requests|newcomers|next-events|next-meeting|recent|trial|unread)-widget|tariffs-promo|outbox\/outbox\.ts/,
  /** The reactions to events. */
  live: /live-reactions/,
} as const;

/**
 * Returns the chunk into which a module is packed, by the parts that depend on it; null if the first page
 * does not wait for it. A browser requests each chunk separately, so there are few; and a page that requests
 * one gets all of it, so a visitor's chunks contain nothing that only others need. `everywhere` is loaded by
 * the sign-in page and by signed-in people, `way-in` by the sign-in page and forms, `outside` by the sign-in
 * pages and signed-in people, `open` by public pages and signed-in people, `inside` by signed-in people,
 * `live` by signed-in people with the first event.
 */
export function getChunk(users: Iterable<string>): string | null {
  const names = [...users];
  const serves = (kind: keyof typeof KINDS) => names.some((name) => KINDS[kind].test(name));
  if (serves('signIn')) return serves('first') ? 'everywhere' : 'way-in';
  if (serves('first') && serves('entryLayouts')) return 'outside';
  if (serves('first')) return serves('open') ? 'open' : 'inside';
  return serves('live') && !serves('entryLayouts') && !serves('open') ? 'live' : null;
}

/** Whether a public page needs a module; its visitors must not load code with it that only others need. */
export function isForVisitors(users: Iterable<string>): boolean {
  return [...users].some(
    (name) => KINDS.signIn.test(name) || KINDS.entryLayouts.test(name) || KINDS.open.test(name),
  );
}

/** Widgets of a person without a company, or with a question to answer first; each is shown only once and alone. */
const SELDOM = /(no-company|questions)-widget\.tsx$/;

/** Whether the first page of a signed-in person loads a module; any widget of the dashboard may be on it. */
export function isForFirstPage(id: string): boolean {
  return KINDS.first.test(id) || (/areas\/\w+\/web\/.*-widget\.tsx$/.test(id) && !SELDOM.test(id));
}

/** In this order: a chunk depends only on itself or chunks before it, except `live`. */
const CHUNKS = ['everywhere', 'way-in', 'outside', 'open', 'inside', 'live'];

/** The chunks as groups of the bundler, before all groups of a lower priority. */
export function groupChunks(uses: Uses, priority: number) {
  return CHUNKS.map((name, at) => ({
    name,
    test: (id: string) => getChunk(getUsers(uses, id)) === name,
    priority: priority - at / 100,
    // The reactions to events share contracts with public pages.
    includeDependenciesRecursively: name !== 'live',
  }));
}

interface SharedGroup {
  readonly name: string;
  readonly test?: RegExp;
  readonly priority: number;
}

/**
 * Groups shared modules beside the chunks: into files by their users, with small ones merged, which a page
 * then loads in addition to its own. Modules that visitors need are only merged with each other.
 */
export function groupShared(uses: Uses, { name, test = /^/, priority }: SharedGroup) {
  return [true, false].map((isStrangers) => ({
    name,
    test: (id: string) => test.test(id) && isForVisitors(getUsers(uses, id)) === isStrangers,
    priority: isStrangers ? priority + 0.01 : priority,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  }));
}

function getUsers(uses: Uses, id: string): Iterable<string> {
  return uses.get(id) ?? [];
}
