/** For each module of the application, what is loaded by itself and cannot do without it: the page, and whatever is imported when it is needed. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Kinds of what is loaded by itself, by whom it is loaded for. */
const KINDS = {
  /** The sign-in page: the first that a stranger waits for. */
  signIn: /shell\/web\/layouts\/auth-layout|identity\/web\/sign-in\/sign-in-page/,
  /** The other pages of the way in. */
  wayIn:
    /shell\/web\/layouts\/(auth-mobile|empty)-layout|identity\/web\/(mobile|password-reset|sign-up|sign-in-codes)\//,
  /** Further pages that are open to everybody. */
  open: /public-disk-layout|onboarding\/web\/registration\/|letter-choice-page|pay-page|questions-page|disk-pages|consent-room|server-screen|calendar\/web\/invitations\/|meetings\/web\/rooms\//,
  /** The first page of who is signed in: the frame, what the areas offer inside, the dashboard with its usual widgets, messages on their way. */
  first:
    /default-layout|-inside\.ts|connect-live|dashboard-page|(checklist|due|join-requests|newcomers|next-events|next-meeting|recent|trial|unread)-widget|tariffs-promo|outbox\/outbox\.ts/,
  /** What follows from events. */
  live: /live-reactions/,
} as const;

/**
 * The piece that something is packed into by who cannot do without it; null where nobody waits for it with the first
 * page. A browser asks for each piece by itself, so there are few; and whoever asks for one gets all of it, so a stranger's
 * hold nothing that only others need.
 *
 * | piece | loaded by |
 * |---|---|
 * | `everywhere` | the sign-in page, and who is signed in |
 * | `way-in` | the sign-in page, and forms |
 * | `outside` | the way in, and who is signed in |
 * | `open` | pages open to everybody, and who is signed in |
 * | `inside` | who is signed in |
 * | `live` | who is signed in, with the first event |
 */
export function getChunk(users: Iterable<string>): string | null {
  const names = [...users];
  const serves = (kind: keyof typeof KINDS) => names.some((name) => KINDS[kind].test(name));
  if (serves('signIn')) return serves('first') ? 'everywhere' : 'way-in';
  if (serves('first') && serves('wayIn')) return 'outside';
  if (serves('first')) return serves('open') ? 'open' : 'inside';
  return serves('live') && !serves('wayIn') && !serves('open') ? 'live' : null;
}

/** Whether a page that is open to everybody needs something, who therefore must not get what only others need along with it. */
export function isForStrangers(users: Iterable<string>): boolean {
  return [...users].some(
    (name) => KINDS.signIn.test(name) || KINDS.wayIn.test(name) || KINDS.open.test(name),
  );
}

/** Widgets of who has no company yet, or a question to answer first: they are seen once and alone. */
const SELDOM = /(no-company|questions)-widget\.tsx$/;

/** Whether the first page of a signed-in person loads a module by itself; any widget of the dashboard may be on it. */
export function isForFirstPage(id: string): boolean {
  return KINDS.first.test(id) || (/areas\/\w+\/web\/.*-widget\.tsx$/.test(id) && !SELDOM.test(id));
}

/** In this order: what a piece needs lies in itself or in one before it, but for `live`. */
const CHUNKS = ['everywhere', 'way-in', 'outside', 'open', 'inside', 'live'];

/** The pieces as groups of the bundler, before all groups of a lower priority. */
export function groupChunks(uses: Uses, priority: number) {
  return CHUNKS.map((name, at) => ({
    name,
    test: (id: string) => getChunk(getUsers(uses, id)) === name,
    priority: priority - at / 100,
    // What follows from events shares contracts with pages that are open to everybody.
    includeDependenciesRecursively: name !== 'live',
  }));
}

interface SharedGroup {
  readonly name: string;
  readonly test?: RegExp;
  readonly priority: number;
}

/**
 * What several need beside the pieces: in files by who needs it, and small ones merged, which a page then loads beside what
 * it needs. What strangers need is merged with its like alone.
 */
export function groupShared(uses: Uses, { name, test = /^/, priority }: SharedGroup) {
  return [true, false].map((isStrangers) => ({
    name,
    test: (id: string) => test.test(id) && isForStrangers(getUsers(uses, id)) === isStrangers,
    priority: isStrangers ? priority + 0.01 : priority,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  }));
}

function getUsers(uses: Uses, id: string): Iterable<string> {
  return uses.get(id) ?? [];
}
