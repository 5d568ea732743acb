import { claimsOf, startBare } from '../bare/start-bare.ts';
import { type Bench, median } from '../bench.ts';
import { fillCompany } from '../directory/fill.ts';
import { p95 } from '../p95.ts';
import { signIn, withArtel } from '../running-artel.ts';

const MEMBERS = 10_000;
const DEPARTMENTS = 200;
const ROUNDS = 5;
const TIMES = 400;

/** What the start page asks first: one call for all widgets, against a bare server that reads the same rows. */
export const dashboard: Bench = {
  name: 'dashboard',
  about: `GET /api/v2/dashboard in a company of ${MEMBERS} people against the same SQL without a house`,
  measure: (tell) =>
    withArtel(
      async (artel) => {
        const authorization = `Bearer ${(await signIn(artel)).token}`;
        const { cid } = claimsOf(authorization);
        await fillCompany(artel.dataDir, cid, { members: MEMBERS, departments: DEPARTMENTS });
        const file = new URL('bare-server.ts', import.meta.url);
        const bare = await startBare(file, artel.dataDir, authorization);
        const headers = { authorization, 'x-auth-type': 'current' };
        try {
          const rounds: { readonly house: number; readonly bare: number }[] = [];
          for (let at = -1; at < ROUNDS; at++) {
            const round = {
              bare: await p95(repeat(() => ask(`${bare.url}/dashboard`))),
              house: await p95(repeat(() => ask(`${artel.url}/api/v2/dashboard`, headers))),
            };
            // The first round warms both up.
            if (at < 0) continue;
            rounds.push(round);
            tell(`p95 ${round.house.toFixed(1)} ms · bare ${round.bare.toFixed(1)} ms`);
          }
          return [
            {
              name: 'dashboard-p95',
              value: median(rounds.map(({ house }) => house)),
              unit: 'ms',
              target: { atMost: 100 },
            },
            {
              name: 'dashboard-against-bare',
              value: median(rounds.map(({ house, bare }) => house / bare)),
              unit: 'of the bare p95',
              target: { atMost: 4 },
            },
          ];
        } finally {
          await bare.stop();
        }
      },
      { ARTEL_LOG_LEVEL: 'warn', ARTEL_REQUESTS_PER_MINUTE: '900000000' },
    ),
};

const repeat = (work: () => Promise<void>) => Array.from({ length: TIMES }, () => work);

async function ask(url: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  if (text.includes('"failed"')) throw new Error(`A part of the dashboard failed: ${text}`);
}
