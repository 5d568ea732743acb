import { defineBench, median, repeat } from '../bench.ts';
import { readJson } from '../disk/own-disk.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { p95 } from '../p95.ts';
import { type RunningArtel, signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders, sessionHeaders } from '../session-headers.ts';
import { buildWords, fillSearched } from './fill.ts';

interface Size {
  readonly few: number;
  readonly many: number;
  readonly rounds: number;
  /** How often each query is sent in a round. */
  readonly times: number;
}

interface Answer {
  readonly groups: readonly {
    readonly kind: string;
    readonly state: string;
    readonly items: readonly unknown[];
  }[];
}

const ITEM = 77;
const [one, two] = buildWords(ITEM);
/** A frequent word, another form of one, two at once, a prefix, a unique item, a person, and an unknown word. */
const QUERIES = [
  one,
  'contracts',
  `${one} ${two}`,
  one.slice(0, 3),
  String(ITEM),
  'clerk1@example.ru',
  'nothing like this',
];

/** Measures how the size of a company affects a search of everything at once. */
export const search = defineBench<Size>({
  name: 'search',
  about:
    'one search of people, files, messages and letters: a million of them, half letters, against ten thousand',
  loads: {
    full: { few: 10_000, many: 1_000_000, rounds: 5, times: 20 },
    smallest: { few: 200, many: 400, rounds: 1, times: 1 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const [few, many] = [await searcher(artel, size.few), await searcher(artel, size.many)];
      report('filled');
      for (const query of QUERIES) {
        const each = Array.from({ length: size.times }, () => query);
        report(
          `${query}: ${inWords(await runAll(few, each))} · of many ${inWords(await runAll(many, each))}`,
        );
      }
      const all = Array.from({ length: size.times }, () => QUERIES).flat();
      const measured = await repeat(size.rounds, async () => ({
        few: await runAll(few, all),
        many: await runAll(many, all),
      }));
      for (const one of measured) report(`${inWords(one.few)} · of many ${inWords(one.many)}`);
      return [
        {
          name: 'search-by-size',
          value: median(measured.map((one) => one.many.elapsed / one.few.elapsed)),
          unit: 'of a small company',
          target: { atMost: 5 },
        },
        {
          name: 'search-p95',
          value: median(measured.map((one) => one.many.elapsed)),
          unit: 'ms',
          target: null,
        },
        {
          name: 'search-late',
          value: median(measured.map((one) => one.many.late / all.length)),
          unit: 'of 1',
          target: { atMost: 0 },
        },
      ];
    }),
});

/** Sends one query; returns whether one of its groups exceeded its time and is therefore empty. */
type Searcher = (query: string) => Promise<boolean>;

interface Run {
  /** The 95th percentile in milliseconds. */
  readonly elapsed: number;
  readonly late: number;
}

const inWords = ({ elapsed, late }: Run) => `p95 ${elapsed.toFixed(1)} ms${late > 0 ? `, ${late} late` : ''}`;

async function runAll(search: Searcher, queries: readonly string[]): Promise<Run> {
  let late = 0;
  const one = async (query: string) => {
    if (await search(query)) late += 1;
  };
  return { elapsed: await p95(queries.map((query) => () => one(query))), late };
}

/** The demo company's first person in a company of this size. */
async function searcher(artel: RunningArtel, items: number): Promise<Searcher> {
  const { headers } = await signIn(artel);
  const companyId = await fillSearched(artel.dataDir, readClaims(headers).sub, items);
  const entered = await enter(artel, headers, companyId);
  return async (query) => {
    const address = `${artel.url}/api/v2/search?${new URLSearchParams({ q: query })}`;
    const { groups } = await readJson<Answer>(
      await fetch(address, { headers: { ...entered, ...fromAnywhere() } }),
    );
    const failed = groups.filter(({ state }) => state === 'failed');
    if (failed.length > 0)
      throw new Error(`${query}: ${failed.map(({ kind, state }) => `${kind} ${state}`)}`);
    const isLate = groups.some(({ state }) => state === 'late');
    const isEmpty = groups.every(({ items: found }) => found.length === 0);
    if (!isLate && isEmpty !== query.startsWith('nothing'))
      throw new Error(`${query} found ${isEmpty ? 'nothing' : 'something'}`);
    return isLate;
  };
}

async function enter(
  { url }: RunningArtel,
  headers: SessionHeaders,
  companyId: string,
): Promise<SessionHeaders> {
  const answer = await fetch(`${url}/api/v2/session/company`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ companyId }),
  });
  return sessionHeaders((await readJson<{ access_token: string }>(answer)).access_token);
}
