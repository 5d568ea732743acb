import { startBare } from '../bare/start-bare.ts';
import { defineBench, median, repeat } from '../bench.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { p95 } from '../p95.ts';
import { load, type Pressure } from '../profile/load.ts';
import { signIn } from '../running-artel.ts';
import { readClaims } from '../session-headers.ts';
import { fillCalendars } from './fill.ts';

const SERIES = 10_000;
const PEOPLE = 200;
const MONTH = 30 * 86_400_000;

interface Size extends Pressure {
  readonly people: number;
  readonly series: number;
  readonly rounds: number;
  /** How often free and busy times are requested in a round. */
  readonly times: number;
}

/**
 * The speed of a month in a company with thousands of series, and of the search for a time when many people
 * are free.
 */
export const calendar = defineBench<Size>({
  name: 'calendar',
  about: `the month of five calendars among ${SERIES} series, and when ${PEOPLE} people are busy in a month`,
  loads: {
    full: { people: PEOPLE, series: SERIES, connections: 8, until: { seconds: 3 }, rounds: 3, times: 20 },
    smallest: { people: 5, series: 10, connections: 2, until: { requests: 10 }, rounds: 1, times: 2 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      const ids = await fillCalendars(artel.dataDir, readClaims(headers).cid, size);
      report('filled');
      const now = Date.now();
      const range = { from: new Date(now).toISOString(), to: new Date(now + MONTH).toISOString() };
      const getAddress = (path: string, calendarIds: readonly string[]) =>
        `${artel.url}/api/v2/calendar/${path}?${new URLSearchParams({ ...range, calendarIds: calendarIds.join(',') })}`;
      const busy = async () => {
        const answer = await fetch(getAddress('busy', ids), { headers: { ...headers, ...fromAnywhere() } });
        if (!answer.ok) throw new Error(`Busy times answered ${answer.status}: ${await answer.text()}`);
        const { items } = (await answer.json()) as { items: readonly unknown[] };
        if (items.length !== ids.length) throw new Error('Not all people are in the answer');
      };
      const bare = await startBare(new URL('bare-server.ts', import.meta.url), artel.dataDir, headers);
      try {
        const measured = await repeat(size.rounds, async () => ({
          bare: (await load(`${bare.url}/month`, size)).perSecond,
          house: (await load(getAddress('occurrences', ids.slice(0, 5)), size, headers, true)).perSecond,
          busy: await p95(Array.from({ length: size.times }, () => busy)),
        }));
        for (const { bare: plain, house, busy: elapsed } of measured)
          report(
            `month ${house.toFixed(0)}/s of bare ${plain.toFixed(0)}/s · busy p95 ${elapsed.toFixed(0)} ms`,
          );
        return [
          {
            name: 'calendar-month',
            value: median(measured.map(({ bare: plain, house }) => plain / house)),
            unit: 'times the bare month',
            target: { atMost: 3 },
          },
          {
            name: 'calendar-busy-p95',
            value: median(measured.map(({ busy: elapsed }) => elapsed)),
            unit: 'ms',
            target: { atMost: 100 },
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
});
