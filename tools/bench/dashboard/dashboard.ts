import { startBare } from '../bare/start-bare.ts';
import { defineBench, median } from '../bench.ts';
import { fillCompany } from '../directory/fill.ts';
import { p95 } from '../p95.ts';
import { signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders } from '../session-headers.ts';

const MEMBERS = 10_000;

/**
 * Measures the start page's first request: one call for all widgets, against a bare server that reads the
 * same rows.
 */
export const dashboard = defineBench({
  name: 'dashboard',
  about: `GET /api/v2/dashboard in a company of ${MEMBERS} people against the same SQL without a house`,
  loads: {
    full: { members: MEMBERS, departments: 200, warmUp: 1, rounds: 5, times: 400 },
    smallest: { members: 10, departments: 2, warmUp: 0, rounds: 1, times: 4 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      await fillCompany(artel.dataDir, readClaims(headers).cid, size);
      const bare = await startBare(new URL('bare-server.ts', import.meta.url), artel.dataDir, headers);
      const requestOften = (url: string, as?: SessionHeaders) =>
        p95(Array.from({ length: size.times }, () => () => request(url, as)));
      try {
        const repeat: { readonly house: number; readonly bare: number }[] = [];
        for (let at = -size.warmUp; at < size.rounds; at++) {
          const round = {
            bare: await requestOften(`${bare.url}/dashboard`),
            house: await requestOften(`${artel.url}/api/v2/dashboard`, headers),
          };
          if (at < 0) continue;
          repeat.push(round);
          report(`p95 ${round.house.toFixed(1)} ms · bare ${round.bare.toFixed(1)} ms`);
        }
        return [
          {
            name: 'dashboard-p95',
            value: median(repeat.map(({ house }) => house)),
            unit: 'ms',
            target: { atMost: 100 },
          },
          {
            name: 'dashboard-against-bare',
            value: median(repeat.map(({ house, bare }) => house / bare)),
            unit: 'of the bare p95',
            target: { atMost: 4 },
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
});

async function request(url: string, headers?: SessionHeaders): Promise<void> {
  const answer = await fetch(url, { headers: headers ?? {} });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  if (text.includes('"failed"')) throw new Error(`A part of the dashboard failed: ${text}`);
}
