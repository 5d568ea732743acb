import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS = [
  'estimate',
  'contract',
  'delivery',
  'shipment',
  'balance',
  'request',
  'holiday',
  'repair',
  'meeting',
  'bricks',
];
const AT_ONCE = 200;
const MINUTE = 60_000;

/** Letters of a year in a Maildir, as an earlier mail program left them: each one read, a file each. */
export async function fillMaildir(folder: string, count: number): Promise<void> {
  for (const name of ['cur', 'new', 'tmp']) await mkdir(join(folder, name), { recursive: true });
  const begun = Date.now() - count * MINUTE;
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, step) => {
        const at = from + step;
        const time = begun + at * MINUTE;
        return writeFile(
          join(folder, 'cur', `${Math.floor(time / 1000)}.M${at}.bench:2,S`),
          getLetter(at, time),
        );
      }),
    );
}

/** Every fifth letter replies to the one five before it. */
function getLetter(at: number, time: number): string {
  const subject = `${at % 5 === 4 ? 'Re: ' : ''}${WORDS[at % WORDS.length]} ${at % 5 === 4 ? at - 4 : at}`;
  return [
    `From: Partner ${at % 300} <partner${at % 300}@client.example>`,
    'To: nina@example.ru',
    `Subject: ${subject}`,
    `Date: ${new Date(time).toUTCString()}`,
    `Message-ID: <bench-${at}@client.example>`,
    ...(at % 5 === 4 ? [`In-Reply-To: <bench-${at - 4}@client.example>`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    `The papers about ${subject} are attached; please answer by the end of the week.`,
    '',
  ].join('\r\n');
}
