import { startBare } from '../bare/start-bare.ts';
import { defineBench, median } from '../bench.ts';
import { fillCompany } from '../directory/fill.ts';
import { searches } from '../directory/read.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { createCaller, type File, runImport } from '../import/import.ts';
import { type RunningArtel, signIn } from '../running-artel.ts';
import { readClaims, type SessionHeaders } from '../session-headers.ts';
import { load, type Pressure } from './load.ts';

interface Size extends Pressure, File {
  readonly members: number;
  readonly warmUp: number;
  readonly rounds: number;
}

/**
 * Measures the effect of a person who loads the server heavily on others: GET /api/v2/profile against the
 * bare transaction while four connections repeat something more expensive. Both are measured beside the same
 * work, so that the machine is equally busy.
 */
export const profileBeside = defineBench<Size>({
  name: 'profile-beside',
  about:
    'GET /api/v2/profile against the bare transaction while four connections load /api/docs, search and an import',
  loads: {
    full: {
      members: 2_000,
      departments: 20,
      // Twelve files, one for each measured load, stay below the company's limit of open invitations.
      rows: 1_600,
      warmUp: 1,
      rounds: 5,
      until: { seconds: 4 },
      connections: 32,
    },
    smallest: {
      members: 1,
      departments: 2,
      rows: 3,
      warmUp: 0,
      rounds: 1,
      until: { requests: 20 },
      connections: 2,
    },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const { headers } = await signIn(artel);
      await fillCompany(artel.dataDir, readClaims(headers).cid, size);
      const bare = await startBare(new URL('bare-server.ts', import.meta.url), artel.dataDir, headers);
      const beside = besideWork(artel, headers, size);
      try {
        const repeat: { readonly house: number; readonly bare: number }[] = [];
        for (let at = -size.warmUp; at < size.rounds; at++) {
          const round = {
            bare: (await beside(() => load(`${bare.url}/transaction`, size))).perSecond,
            house: (await beside(() => load(`${artel.url}/api/v2/profile`, size, headers))).perSecond,
          };
          if (at < 0) continue;
          repeat.push(round);
          report(`house ${Math.round(round.house)}/s of bare ${Math.round(round.bare)}/s`);
        }
        return [
          {
            name: 'profile-beside-others',
            value: median(repeat.map(({ house, bare }) => house / bare)),
            unit: 'of bare',
            target: { atLeast: 0.5 },
          },
          {
            name: 'profile-beside-per-second',
            value: median(repeat.map(({ house }) => house)),
            unit: 'requests/s',
            target: null,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
});

/**
 * Keeps four connections busy during a measurement: two with the description, one searching, one importing a
 * file, then searching too.
 */
function besideWork({ url }: RunningArtel, headers: SessionHeaders, size: Size) {
  let files = 0;
  return async <T>(measured: () => Promise<T>): Promise<T> => {
    let isOver = false;
    const over = async (request: (at: number) => Promise<unknown>) => {
      for (let at = 0; !isOver; at++) await request(at);
    };
    const search = (at: number) => {
      const query = new URLSearchParams(searches[at % searches.length]);
      return read(`${url}/api/v2/company/members?${query}`, headers);
    };
    const importFile = () => {
      files += 1;
      return runImport(createCaller(url, headers), { ...size, name: `-${process.pid}-${files}-` }, () => {});
    };
    const busy = Promise.all([
      over(() => read(`${url}/api/docs`)),
      over(() => read(`${url}/api/openapi.json`)),
      over(search),
      importFile().then(() => over(search)),
    ]);
    const end = () => {
      isOver = true;
    };
    busy.catch(end);
    // A started import is finished, so that the next round begins with none.
    const [result] = await Promise.all([measured().finally(end), busy]);
    return result;
  };
}

async function read(url: string, headers?: SessionHeaders): Promise<void> {
  const answer = await fetch(url, { headers: { ...headers, ...fromAnywhere() } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
