import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPerson, type Person } from '@artel/company/server/testing';
import { findBank } from '@artel/requisites/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { startRequisitesServer } from '../testing.ts';
import { readBanksFile } from './read-banks-file.ts';
import { readBankDirectory } from './read-directory.ts';
import { NoBankDirectory } from './read-message.ts';
import { updateBanks } from './update-banks.ts';

const SBER = {
  bik: '044525225',
  name: 'ПАО "Сбербанк"',
  accounts: [['CRSA', '30101810400000000225']],
} as const;
const TREASURY = {
  bik: '017003983',
  name: 'УФК по г. Москве',
  accounts: [['UTRA', '40102810545370000003']],
} as const;
const RKC = { bik: '044525000', name: 'ГУ Банка России по ЦФО' } as const;
const GONE = { bik: '044525999', status: 'PSDL' } as const;

let answer: { status: number; body: Buffer };
const origin = createServer((_request, response) => {
  response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body);
});
let server: TestServer;
let anna: Person;
let folder: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  const { port } = origin.address() as AddressInfo;
  server = await startRequisitesServer({ config: { banksUrl: new URL(`http://127.0.0.1:${port}/newbik`) } });
  anna = await createPerson(server);
  folder = mkdtempSync(join(tmpdir(), 'artel-banks-'));
});
afterAll(async () => {
  await server.close();
  origin.close();
  rmSync(folder, { recursive: true });
});

const request = async (bik: string) =>
  (await callRoute(server, findBank, { params: { bik } }, { token: anna.token })).body;
const run = () => updateBanks.run(server.platform, {});

test('without a directory nothing is said of a bank; the daily file brings them, an archive as well as the bare message', async () => {
  expect(await request('044525225')).toEqual({ state: 'off', bank: null });
  answer = {
    status: 200,
    body: await packDirectory(writeDirectory('2026-11-19', [SBER, TREASURY, RKC, GONE])),
  };
  await run();
  expect(await request('044525225')).toEqual({
    state: 'found',
    bank: {
      bik: '044525225',
      name: 'ПАО "Сбербанк"',
      town: 'г Москва',
      correspondentAccount: '30101810400000000225',
    },
  });
  expect((await request('017003983')).bank?.correspondentAccount).toBe('40102810545370000003');
  expect((await request('044525000')).bank?.correspondentAccount).toBe('');
  expect(await request('044525999')).toEqual({ state: 'unknown', bank: null });
  answer = { status: 200, body: writeDirectory('2026-11-20', [{ ...SBER, name: 'ПАО Сбербанк' }, RKC]) };
  await run();
  expect((await request('044525225')).bank?.name).toBe('ПАО Сбербанк');
  expect(await request('017003983')).toEqual({ state: 'unknown', bank: null });
});

test('a directory that is older, cut off, redirected or broken changes nothing', async () => {
  const known = await request('044525225');
  answer = { status: 200, body: writeDirectory('2026-11-18', [TREASURY, RKC]) };
  await run();
  const many = Array.from({ length: 5 }, (_, at) => ({ bik: `04452510${at}` }));
  answer = { status: 200, body: writeDirectory('2026-11-20', [SBER, RKC, ...many]) };
  await run();
  answer = { status: 200, body: writeDirectory('2026-11-21', [RKC]) };
  await expect(run()).rejects.toThrow(/half/);
  for (const wrong of [
    { status: 302, body: Buffer.from('') },
    { status: 500, body: Buffer.from('') },
    { status: 200, body: Buffer.from('<html>') },
    { status: 200, body: Buffer.alloc(17 * 1024 * 1024, 32) },
  ]) {
    answer = wrong;
    await expect(run()).rejects.toThrow();
  }
  expect((await request('044525225')).state).toBe(known.state);
  expect((await request('044525104')).state).toBe('found');
});

test('a directory is read from a file of the operator as well', async () => {
  const path = join(folder, 'ed807.xml');
  writeFileSync(
    path,
    writeDirectory('2026-11-22', [
      SBER,
      TREASURY,
      RKC,
      ...Array.from({ length: 5 }, (_, at) => ({ bik: `04452520${at}` })),
    ]),
  );
  expect(await readBanksFile(server.platform, path)).toEqual({
    edition: '2026-11-22',
    count: 8,
    stored: 'kept',
  });
  expect((await request('044525204')).state).toBe('found');
  expect(await readBanksFile(server.platform, join(folder, 'none.xml'))).toBeNull();
  writeFileSync(path, 'not a directory');
  expect(await readBanksFile(server.platform, path)).toBeNull();
});

const message = (inside: string) =>
  Buffer.from(`<?xml version="1.0" encoding="utf-8"?><ED807 EDDate="2026-11-20">${inside}</ED807>`);

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a page of HTML', Buffer.from('<!doctype html><html><body>403</body></html>')],
  ['XML of another kind', Buffer.from('<?xml version="1.0"?><packet/>')],
  ['a message that is cut off', writeDirectory('2026-11-20', [SBER]).subarray(0, -12)],
  [
    'entities that grow',
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><ED807 EDDate="2026-11-20">&c;</ED807>',
    ),
  ],
  [
    'elements in elements without end',
    message(
      `<BICDirectoryEntry BIC="044525225"><ParticipantInfo NameP="Банк"/></BICDirectoryEntry>${'<a>'.repeat(50)}${'</a>'.repeat(50)}`,
    ),
  ],
  ['no bank at all', message('')],
  ['a directory without a day', Buffer.from('<ED807><BICDirectoryEntry BIC="044525225"/></ED807>')],
  ['an archive without a message', await zip({ 'readme.txt': Buffer.alloc(10) })],
  ['an archive of many', await zip({ 'a.xml': Buffer.alloc(10), 'b.xml': Buffer.alloc(10) })],
  ['an archive that unpacks without end', await zip({ 'a.xml': Buffer.alloc(65 * 1024 * 1024) })],
  ['a broken archive', (await packDirectory(writeDirectory('2026-11-20', [SBER]))).subarray(0, 200)],
])('%s is no directory of banks', async (_, file) => {
  await expect(readBankDirectory(file)).rejects.toThrow(NoBankDirectory);
});

/** One entry of the test's directory. */
interface EntryOfDirectory {
  readonly bik: string;
  readonly name?: string;
  readonly accounts?: readonly (readonly [type: string, account: string, status?: string])[];
  readonly status?: string;
}

/** The message ED807 as the Bank of Russia writes it: in Windows-1251, or as the encoding says. */
function writeDirectory(edition: string, entries: readonly EntryOfDirectory[]): Buffer {
  const text = `<?xml version="1.0" encoding="windows-1251"?>
<ED807 xmlns="urn:cbr-ru:ed:v2.0" EDNo="1" EDDate="${edition}" EDAuthor="4583001999" BusinessDay="${edition}">
${entries
  .map(
    ({ bik, name = `Банк ${bik}`, accounts = [], status = 'PSAC' }) => `<BICDirectoryEntry BIC="${bik}">
<ParticipantInfo NameP="${name.replaceAll('"', '&quot;')}" Rgn="45" Ind="117997" Tnp="г" Nnp="Москва" Adr="ул Вавилова, 19" DateIn="1991-06-20" PtType="20" ParticipantStatus="${status}"/>
${accounts
  .map(
    ([type, account, accountStatus = 'ACAC']) =>
      `<Accounts Account="${account}" RegulationAccountType="${type}" AccountCBRBIC="044525000" DateIn="2013-01-09" AccountStatus="${accountStatus}"/>`,
  )
  .join('\n')}
</BICDirectoryEntry>`,
  )
  .join('\n')}
</ED807>`;
  return inWindows1251(text);
}

/** The archive that contains the message. */
function packDirectory(message: Buffer): Promise<Buffer> {
  return zip({ '20261120_ED807_full.xml': message });
}

function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(content, name);
  archive.end();
  return buffer(archive.outputStream);
}

/** Letters of the alphabet are consecutive from 0xC0 on; everything else in a message is ASCII. */
function inWindows1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );
}
