import { setTimeout } from 'node:timers/promises';
import { defineBench, type Measurement, median } from '../bench.ts';
import { newDataFolder, type RunningArtel, signIn, startArtel } from '../running-artel.ts';
import { countBulk, fillQueue } from './fill-queue.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { prepareSignUp } from './request-code.ts';

interface Size {
  readonly companies: number;
  readonly rows: number;
  readonly codes: number;
  readonly pauseMs: number;
}

const COMPANIES = 1_000;
const LIMIT_MS = 30_000;

/**
 * The time for a code and another company's invitation to reach a mail server while bulk work of many
 * companies waits.
 */
export const queue = defineBench<Size>({
  name: 'queue',
  about: `a sign-up code and an invitation while ${COMPANIES} companies' imports wait, from the click to the mail server`,
  loads: {
    full: { companies: COMPANIES, rows: 100, codes: 15, pauseMs: 1_000 },
    smallest: { companies: 2, rows: 2, codes: 1, pauseMs: 0 },
  },
  // A mail server must be configured, so this bench starts its own Artel.
  measure: async (size, { report }) => {
    const data = newDataFolder();
    const mailbox = await startMailbox();
    try {
      const environment = { SMTP_URL: mailbox.url, SMTP_FROM: 'Artel <no-reply@artel.example>' };
      const artel = await startArtel({ dataDir: data.path, environment });
      return await measure(size, artel, mailbox, report).finally(artel.stop);
    } finally {
      await mailbox.stop();
      data.remove();
    }
  },
});

async function measure(
  size: Size,
  artel: RunningArtel,
  mailbox: Mailbox,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const { headers } = await signIn(artel);
  const sendCode = async (at: string) => {
    const email = `newcomer-${at}@example.ru`;
    const request = await prepareSignUp(artel.url, email);
    return Promise.race([
      timeTo(mailbox.arrival(email), request),
      setTimeout(LIMIT_MS, LIMIT_MS, { ref: false }),
    ]);
  };
  const invite = (at: string) => {
    const email = `colleague-${at}@example.ru`;
    return timeTo(mailbox.arrival(email), async () => {
      const answer = await fetch(`${artel.url}/api/v2/company/invitations`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ people: [{ email, name: 'Colleague' }], role: 'member', departmentId: null }),
      });
      if (!answer.ok) throw new Error(`Inviting answered ${answer.status}: ${await answer.text()}`);
    });
  };
  const idle = { code: await sendCode('before'), invitation: await invite('before') };
  report(`with an empty queue: code ${seconds(idle.code)}, invitation ${seconds(idle.invitation)}`);
  await fillQueue(artel.dataDir, size);
  report(`${await countBulk(artel.dataDir)} bulk jobs wait`);
  const codes: number[] = [];
  const requested: Promise<number>[] = [];
  for (let at = 0; at < size.codes; at += 1) {
    // An invitation is not urgent; one that has not arrived by the end of the bench is reported as its limit.
    requested.push(Promise.race([invite(`${at}`), setTimeout(LIMIT_MS, LIMIT_MS, { ref: false })]));
    codes.push(await sendCode(`${at}`));
    await setTimeout(size.pauseMs);
  }
  const invitations = await Promise.all(requested);
  report(
    `${await countBulk(artel.dataDir)} bulk jobs still wait; ${mailbox.taken()} letters were taken in all`,
  );
  report(`code: median ${seconds(median(codes))}, worst ${seconds(Math.max(...codes))}`);
  report(`invitation: median ${seconds(median(invitations))}, worst ${seconds(Math.max(...invitations))}`);
  return [
    { name: 'queue-code', value: Math.max(...codes) / 1000, unit: 's, the worst', target: { atMost: 2 } },
    { name: 'queue-invitation', value: Math.max(...invitations) / 1000, unit: 's, the worst', target: null },
  ];
}

async function timeTo(arrival: Promise<number>, act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return (await arrival) - begun;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
