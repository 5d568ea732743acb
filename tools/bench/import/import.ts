import { setTimeout } from 'node:timers/promises';
import { defineBench, type Measurement } from '../bench.ts';
import { fillCompany } from '../directory/fill.ts';
import { signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders } from '../session-headers.ts';

const ROWS = 10_000;
const MEMBERS = 1_000;
/** As often as the screen polls. */
const CHECK_MS = 200;

interface Progress {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly goal: number;
  readonly version: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * The time for importing ten thousand people from a file, from its first byte to the last invitation, by HTTP
 * and jobs.
 */
export const importPeople = defineBench({
  name: 'import',
  about: `${ROWS} people of a file asked into a company of ${MEMBERS} with departments`,
  loads: {
    full: { rows: ROWS, members: MEMBERS, departments: 200 },
    smallest: { rows: 3, members: 1, departments: 2 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      await fillCompany(artel.dataDir, readClaims(headers).cid, size);
      return measure(createCaller(artel.url, headers), size, report);
    }),
});

type Call = (method: string, path: string, body?: { type: string; content: string }) => Promise<Progress>;

export function createCaller(url: string, headers: SessionHeaders): Call {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/api/v2/company/imports${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.content }),
    });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Progress;
  };
}

export interface File {
  readonly rows: number;
  readonly departments: number;
  /** Distinguishes the addresses of this file from those of another one. */
  readonly name?: string;
}

async function measure(request: Call, file: File, report: (line: string) => void): Promise<Measurement[]> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const { steps } = await runImport(request, file, (step) => report(`${seconds().toFixed(1)} s: ${step}`));
  return [
    { name: 'import-10000-rows', value: seconds(), unit: 's', target: { atMost: 30 } },
    { name: 'import-progress', value: steps, unit: 'steps seen', target: { atLeast: 5 } },
  ];
}

/** Uploads a file, waits for its check and invites everyone in it; returns the number of progress updates meanwhile. */
export async function runImport(
  request: Call,
  file: File,
  report: (step: string) => void,
): Promise<{ steps: number }> {
  const content = fileOfPeople(file);
  const brought = await request('POST', '?fileName=people.csv', { type: 'text/csv', content });
  report('read');
  const checked = await follow(request, brought.id, 'checked');
  report(`checked, progress told ${checked.steps} times`);
  const { id, version, counts } = checked.last;
  if (counts['invite'] !== file.rows)
    throw new Error(`Not everybody would be asked in: ${JSON.stringify(counts)}`);
  const word = JSON.stringify({ passesOverHeld: false, version });
  await request('POST', `/${id}/start`, { type: 'application/json', content: word });
  const done = await follow(request, id, 'done');
  report(`done, progress told ${done.steps} times`);
  return done;
}

/** Waits for a state, counting the progress updates meanwhile. */
async function follow(request: Call, id: string, wanted: string): Promise<{ last: Progress; steps: number }> {
  const seen = new Set<number>();
  for (;;) {
    const last = await request('GET', `/${id}`);
    seen.add(last.done);
    if (last.state === wanted) return { last, steps: seen.size };
    if (last.state === 'stopped') throw new Error(`The import stopped: ${JSON.stringify(last)}`);
    await setTimeout(CHECK_MS);
  }
}

function fileOfPeople({ rows, departments, name = '' }: File): string {
  const lines = Array.from({ length: rows }, (_, at) =>
    [
      `newcomer${name}${at}@example.ru`,
      `Person ${at}`,
      `Department ${at % departments}`,
      'Clerk',
      'member',
    ].join(';'),
  );
  return ['email;full name;department;position;role', ...lines].join('\r\n');
}
