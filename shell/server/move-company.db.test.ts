import { createHash } from 'node:crypto';
import { access, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDepartment, getProfile } from '@artel/company/contract';
import { createMoveActs, UNPACKED } from '@artel/company/server';
import {
  addMember,
  companyFixtures,
  createOwner,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { listFolder } from '@artel/disk/contract';
import { makeFile } from '@artel/disk/server/testing';
import { resetPassword, signIn as signInRoute } from '@artel/identity/contract';
import { readLetterCode, requestReset } from '@artel/identity/server/testing';
import { eraseMovedCompany } from '@artel/privacy/server';
import { platformMoves } from '@artel/server';
import {
  callRoute,
  createSealedWriter,
  readSealedFile,
  startTestServer,
  type TestServer,
} from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { areaExamples } from './testing/area-examples.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const PASSPHRASE = 'переезд-в-новый-дом';
const LONG_MS = 900_000;

const moves = Object.assign({}, platformMoves, ...areas.map(({ moves: of }) => of)) as typeof platformMoves;

let source: TestServer;
let target: TestServer;
let folder: string;
let files = 0;
const nextPath = () => join(folder, `company-${++files}`);

beforeAll(async () => {
  source = await startTestServer({ areas });
  target = await startTestServer({ areas, masterKey: Buffer.alloc(32, 'the key of the target') });
  folder = await mkdtemp(join(tmpdir(), 'artel-move-'));
  for (const { platform } of [source, target]) for (const { begin } of areas) await begin?.(platform);
  source.limitNumbers('none');
}, LONG_MS);
afterAll(async () => {
  await source?.close();
  await target?.close();
  await rm(folder, { recursive: true, force: true });
});

const pack = (companyId: string, path: string, from = source) =>
  from.mover.pack({
    companyId,
    path,
    passphrase: PASSPHRASE,
    acts: createMoveActs(from.platform, companyId),
  });
const unpack = (path: string, passphrase = PASSPHRASE) =>
  target.mover.unpack({ path, passphrase, ...UNPACKED });

/** Calls every route of a company's people once as one owner, so that all areas have rows of one company. */
async function fill(owner: TestMember): Promise<number> {
  let done = 0;
  for (const { route } of areas.flatMap(({ routes }) => routes)) {
    if (!isCompanyAct(route)) continue;
    try {
      const example = await areaExamples[route.id]?.({ server: source, caller: owner });
      const key: Record<string, string> =
        route.method === 'POST' ? { 'idempotency-key': `fill-${route.id}` } : {};
      const { status } = await callRoute(source, route, example as RouteCall<Route>, {
        token: owner.token,
        headers: { ...example?.headers, ...key },
      });
      if (status < 300) done += 1;
    } catch {
      // An example that needs another caller than the owner.
    }
  }
  return done;
}

const ENDS = ['privacy/request-deletion', 'privacy/request-company-erasure', 'company/off-board-member'];
const isCompanyAct = ({ id, effect, access: who }: Route) =>
  effect === 'write' &&
  who !== 'public' &&
  who !== 'user' &&
  !who.startsWith('operator.') &&
  !ENDS.includes(id);

/** All rows of a table, without the columns that are declared to differ; ids of others replaced. */
async function readTable(
  server: TestServer,
  table: string,
  companyId: string,
  ids: ReadonlyMap<string, string>,
) {
  const move = moves[table as keyof typeof moves];
  if (move?.moves !== 'with-company') throw new Error(`${table} does not travel`);
  const differ = [
    'hash',
    'actor_erased',
    'matter_erased',
    'trace_erased',
    'xid',
    ...Object.keys(move.columns ?? {}),
  ];
  // Rows of people who request to join stay with them.
  const owned =
    move.owner === undefined
      ? 'true'
      : `t.${move.owner} IN (SELECT user_id FROM company.members WHERE company_id = $1)`;
  const rows = await server.db<{ row: string }>(
    `SELECT (to_jsonb(t) - $2::text[])::text AS row FROM ${table} t WHERE t.${move.by} = $1 AND ${move.where ?? 'true'} AND ${owned}`,
    [companyId, differ],
  );
  return rows
    .map(({ row }) =>
      row.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id),
    )
    .sort();
}

/** Every route is called once, which takes minutes. */
describe.runIf(isDeep)('a company with rows in all areas', () => {
  let owner: TestMember;
  let known: TestMember;
  const ids = new Map<string, string>();

  /** The names of tariffs by their ids, which differ between installations. */
  async function nameCatalogue({ db }: TestServer): Promise<Map<string, string>> {
    const rows = await db<{ id: string; name: string }>(
      `SELECT id, name FROM billing.tariff_lines UNION ALL
       SELECT t.id, l.name || ': ' || t.name FROM billing.tariffs t JOIN billing.tariff_lines l ON l.id = t.line_id`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Copies rows of a catalogue to the target. */
  async function copyRows(table: string, where: string): Promise<void> {
    const rows = await source.db<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t WHERE ${where}`,
      [owner.companyId],
    );
    for (const { row } of rows)
      await target.db(`INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, $1::jsonb)).*`, [
        row,
      ]);
  }

  test(
    'arrives with every row, every content and a chain that verifies under the other key',
    async () => {
      owner = await createOwner(source, 'Переезд', { isConfirmed: true });
      known = await addMember(source, owner.companyId, 'member');
      // This person has an account at the target too.
      const account = await createOwner(target, 'Другая');
      await target.db('UPDATE identity.users SET email = $2 WHERE id = $1', [account.userId, known.email]);
      ids.set(known.userId, account.userId);
      expect(await fill(owner)).toBeGreaterThan(60);
      await makeFile(source, owner, { name: 'Договор.txt', content: 'Договор о переезде' });
      await source.drain();
      await source.auditor.seal();
      // The provider sells by the same offers and tariffs in both; each line has a name of its own there.
      const lines = `SELECT line_id FROM billing.subscriptions WHERE company_id = $1
        UNION SELECT t.line_id FROM billing.invoices i JOIN billing.tariffs t ON t.id = i.tariff_id WHERE i.company_id = $1`;
      await source.db(`UPDATE billing.tariff_lines SET name = 'Линейка ' || id WHERE id IN (${lines})`, [
        owner.companyId,
      ]);
      await copyRows('billing.offers', '$1::uuid IS NOT NULL');
      await copyRows('billing.tariff_lines', `t.id IN (${lines})`);
      await copyRows('billing.tariffs', `t.line_id IN (${lines})`);
      await copyRows(
        'billing.tariff_versions',
        `t.tariff_id IN (SELECT id FROM billing.tariffs WHERE line_id IN (${lines}))`,
      );

      const path = nextPath();
      const packed = await pack(owner.companyId, path);
      const arrived = await unpack(path);
      expect(arrived).toMatchObject({
        companyId: owner.companyId,
        rows: packed.rows,
        renewed: packed.renewed,
      });
      expect(arrived.accounts.known).toBe(1);

      const there = await nameCatalogue(target);
      for (const [id, name] of await nameCatalogue(source)) ids.set(id, name);
      let full = 0;
      for (const [table, move] of Object.entries(moves)) {
        if (move.moves !== 'with-company') continue;
        const before = await readTable(source, table, owner.companyId, ids);
        const after = await readTable(target, table, owner.companyId, there);
        if (before.length > 0) full += 1;
        if (table === 'platform.audit_records') {
          // Each side records the move in its own words.
          const own = (rows: string[]) => rows.filter((row) => !/"company\/company-(un)?packed"/.test(row));
          expect(own(after), table).toEqual(own(before));
        } else expect(after, table).toEqual(before);
      }
      expect(full).toBeGreaterThan(40);

      await target.auditor.seal();
      const [, chain] = await target.auditor.verify(owner.companyId);
      expect(chain).toMatchObject({ chain: owner.companyId, fault: null });
      expect(chain?.records).toBeGreaterThan(10);
      const contents = await target.db<{ id: string }>(
        'SELECT id FROM platform.blobs WHERE company_id = $1',
        [owner.companyId],
      );
      expect(contents.length).toBeGreaterThan(0);
      for (const { id } of contents)
        expect(await hashContent(target, id), id).toBe(await hashContent(source, id));
    },
    LONG_MS,
  );

  test(
    'works there for its people after a new password, and only by reading where it was',
    async () => {
      expect((await requestReset(target, owner.email)).status).toBe(200);
      const code = await readLetterCode(target, owner.email);
      const password = 'Новый-дом-и-42-кота';
      expect(
        (await callRoute(target, resetPassword, { body: { email: owner.email, code, password } })).status,
      ).toBe(200);
      const entered = await callRoute(target, signInRoute, {
        body: { username: owner.email, password, isApp: true },
      });
      expect(entered.status).toBe(200);
      const { token } = await signIn(target, owner);
      const listed = await callRoute(
        target,
        listFolder,
        { params: { folderId: owner.memberId }, query: {} },
        { token },
      );
      expect([listed.status, JSON.stringify(listed.body)]).toEqual([
        200,
        expect.stringContaining('Договор.txt'),
      ]);
      expect(
        (
          await callRoute(
            target,
            createDepartment,
            { body: { name: 'Новый отдел', parentId: null } },
            { token },
          )
        ).status,
      ).toBe(201);

      const here = await signIn(source, owner);
      expect((await callRoute(source, getProfile, {}, here)).body.company?.suspensions).toMatchObject([
        { reason: 'moved' },
      ]);
      const refused = await callRoute(
        source,
        createDepartment,
        { body: { name: 'Старый отдел', parentId: null } },
        here,
      );
      expect([refused.status, refused.error.code]).toEqual([403, 'request/company-moved']);
      const acts = await source.db<{ company_id: string | null }>(
        "SELECT company_id FROM platform.audit_records WHERE act = 'company/company-packed' AND subject = $1",
        [`company:${owner.companyId}`],
      );
      expect(acts.map((row) => row.company_id).sort()).toEqual([owner.companyId, null]);
    },
    LONG_MS,
  );
});

test(
  'a company that moved is erased where it was, without a letter; one that works there is not',
  async () => {
    const owner = await createOwner(source, 'Уехавшая');
    await makeFile(source, owner);
    await expect(eraseMovedCompany(source.platform, owner.companyId)).rejects.toThrow(
      'start.companyMove.notMoved',
    );
    await pack(owner.companyId, nextPath());
    // Its stops are read for the first time, as by the command.
    const beside = await startTestServer({ areas, beside: source });
    await eraseMovedCompany(beside.platform, owner.companyId);
    await beside.close();
    for (const [table, move] of Object.entries(moves)) {
      if (move.moves !== 'with-company' || move.where !== undefined) continue;
      const rows = await source.db(`SELECT FROM ${table} t WHERE t.${move.by} = $1`, [owner.companyId]);
      expect([table, rows.length]).toEqual([table, table === 'platform.audit_records' ? rows.length : 0]);
    }
    const left = await source.db('SELECT FROM platform.company_stops WHERE company_id = $1', [
      owner.companyId,
    ]);
    expect(left).toEqual([]);
    const letters = await source.lettersTo(owner.email);
    expect(letters.filter(({ subject }) => /удал/iu.test(subject))).toEqual([]);
  },
  LONG_MS,
);

async function hashContent({ platform }: TestServer, id: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await platform.blobs.open(id)) ?? []) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

describe('what is refused leaves nothing', () => {
  let path: string;
  let owner: TestMember;
  beforeAll(async () => {
    owner = await createOwner(source, 'Малая');
    await makeFile(source, owner);
    path = nextPath();
    await pack(owner.companyId, path);
  }, LONG_MS);

  const isThere = async () =>
    (await target.db('SELECT FROM company.companies WHERE id = $1', [owner.companyId])).length > 0;
  const copy = async (change: (bytes: Buffer) => Buffer) => {
    const to = nextPath();
    await writeFile(to, change(await readFile(path)));
    return to;
  };

  test(
    'a changed byte, wherever it is',
    async () => {
      const { length } = await readFile(path);
      for (const at of [30, Math.floor(length / 2), length - 1]) {
        const changed = await copy((bytes) => {
          bytes[at] = (bytes[at] ?? 0) ^ 1;
          return bytes;
        });
        await expect(unpack(changed), String(at)).rejects.toThrow(
          /start\.companyMove\.(changed|passphrase|cut)/,
        );
      }
      expect(await isThere()).toBe(false);
    },
    LONG_MS,
  );

  test(
    'a file without its end, one with more behind it, and no file of a company at all',
    async () => {
      const { length } = await readFile(path);
      const cut = await copy((bytes) => bytes);
      await truncate(cut, length - 1);
      await expect(unpack(cut)).rejects.toThrow('start.companyMove.cut');
      await expect(unpack(await copy((bytes) => Buffer.concat([bytes, Buffer.of(0)])))).rejects.toThrow(
        'start.companyMove.changed',
      );
      await expect(unpack(await copy(() => Buffer.from('нечто другое, длиннее заголовка')))).rejects.toThrow(
        'start.companyMove.noCompany',
      );
      await expect(unpack(join(folder, 'none'))).rejects.toThrow('start.companyMove.noFile');
      expect(await isThere()).toBe(false);
    },
    LONG_MS,
  );

  test(
    'during a move of all contents between folder and bucket',
    async () => {
      await target.db(
        `INSERT INTO platform.blob_moves (number, target, source_id, target_id) VALUES (1, 'bucket', gen_random_uuid(), gen_random_uuid())`,
      );
      await expect(unpack(path)).rejects.toThrow('start.companyMove.blobs');
      await target.db('DELETE FROM platform.blob_moves');
      expect(await isThere()).toBe(false);
    },
    LONG_MS,
  );

  test(
    'a wrong passphrase, and a file of another version',
    async () => {
      await expect(unpack(path, 'другой-пароль-файла')).rejects.toThrow('start.companyMove.passphrase');
      const other = await forge((text) => text.replace(/"schema":"\w+"/, '"schema":"another"'));
      await expect(unpack(other)).rejects.toThrow('start.companyMove.version');
      expect(await isThere()).toBe(false);
    },
    LONG_MS,
  );

  test(
    'rows of another company, of no table of companies, of the operator, and one row less',
    async () => {
      const other = await createOwner(target, 'Чужая');
      const forged = [
        await forge((text) =>
          text.startsWith('{"company_id"') ? text.replace(owner.companyId, other.companyId) : text,
        ),
        await forge((text) =>
          text.replace('"table":"company.suspensions"', '"table":"identity.credentials"'),
        ),
        await forge((text) => text.replace('"is_operator":false', '"is_operator":true')),
      ];
      for (const one of forged) await expect(unpack(one)).rejects.toThrow('start.companyMove.forged');
      let isDropped = false;
      const less = await forge((text) => {
        if (isDropped || !text.includes('"identity.users"')) return text;
        isDropped = true;
        return text.replace('"identity.users"', '"notifications.choices"');
      });
      await expect(unpack(less)).rejects.toThrow(/start\.companyMove\.(forged|changed)/);
      expect(await isThere()).toBe(false);
    },
    LONG_MS,
  );

  test(
    'a company that exists, and one whose tariff is another here',
    async () => {
      await unpack(path);
      expect(await isThere()).toBe(true);
      await expect(unpack(path)).rejects.toThrow('start.companyMove.exists');
    },
    LONG_MS,
  );

  /** The same file with other texts, sealed by the passphrase. */
  async function forge(change: (text: string) => string): Promise<string> {
    const to = nextPath();
    const [from, file] = [await open(path), await open(to, 'w')];
    const writer = await createSealedWriter(file, PASSPHRASE);
    for await (const { kind, content } of readSealedFile(from, PASSPHRASE)) {
      if (kind === 'bytes') await writer.writeBytes(content);
      else await writer.writeText(change(content.toString('utf8')));
    }
    await writer.finish();
    await from.close();
    await file.close();
    return to;
  }
});

test(
  'every write that ten writers were promised is at the target, and none is promised after the stop',
  async () => {
    const owner = await createOwner(source, 'Бегущая');
    const acknowledged = new Set<string>();
    const refused: string[] = [];
    let isOver = false;
    const writeOn = async (writer: number) => {
      for (let at = 0; !isOver; at += 1) {
        const name = `Отдел ${writer}-${at}`;
        const { status, error } = await callRoute(
          source,
          createDepartment,
          { body: { name, parentId: null } },
          owner,
        );
        if (status === 201) acknowledged.add(name);
        else {
          refused.push(error.code);
          return;
        }
      }
    };
    const writers = Promise.all(Array.from({ length: 10 }, (_, writer) => writeOn(writer)));
    const path = nextPath();
    await pack(owner.companyId, path);
    await writers;
    isOver = true;
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['request/company-moved']));
    await unpack(path);
    const rows = await target.db<{ name: string }>(
      'SELECT name FROM company.departments WHERE company_id = $1',
      [owner.companyId],
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(acknowledged);
  },
  LONG_MS,
);

test(
  'a pack that fails lets the company work on, and so does a cancelled move',
  async () => {
    const owner = await createOwner(source, 'Оставшаяся');
    const file = await makeFile(source, owner);
    const write = async (name: string) =>
      (await callRoute(source, createDepartment, { body: { name, parentId: null } }, owner)).status;
    await expect(pack(owner.companyId, join(folder, 'no/such/folder/file'))).rejects.toThrow(
      'start.companyMove.target',
    );
    await source.db(
      'UPDATE platform.blobs SET bytes = bytes + 1 WHERE id = (SELECT blob_id FROM disk.nodes WHERE id = $1)',
      [file.id],
    );
    const path = nextPath();
    await expect(pack(owner.companyId, path)).rejects.toThrow('start.companyMove.contents');
    await expect(access(`${path}.part`)).rejects.toThrow('ENOENT');
    expect(await write('Первый')).toBe(201);
    await source.db(
      'UPDATE platform.blobs SET bytes = bytes - 1 WHERE id = (SELECT blob_id FROM disk.nodes WHERE id = $1)',
      [file.id],
    );
    await pack(owner.companyId, path);
    expect(await write('Второй')).toBe(403);
    await source.mover.cancel(owner.companyId, createMoveActs(source.platform, owner.companyId));
    expect(await write('Третий')).toBe(201);
  },
  LONG_MS,
);

test(
  'a killed packer lets the company work on, and its file never opens',
  async () => {
    const owner = await createOwner(source, 'Прерванная');
    const acts = createMoveActs(source.platform, owner.companyId);
    // The state in which a kill leaves the database: suspended, all writes stopped, no one who extends it.
    await acts.suspend(source.platform.ids.next());
    await source.db(
      `INSERT INTO platform.company_stops (company_id, state, move_id, until) VALUES ($1, 'packing', gen_random_uuid(), now() - interval '1 second')`,
      [owner.companyId],
    );
    const write = async () => {
      const { status } = await callRoute(
        source,
        createDepartment,
        { body: { name: 'Отдел', parentId: null } },
        owner,
      );
      return status;
    };
    expect(await write()).toBe(403);
    await source.db(`SELECT graphile_worker.add_job('company/end-abandoned-moves')`);
    // Its other jobs fail while it is stopped, and are repeated later.
    await source.drain().catch(() => {});
    expect(await write()).toBe(201);
  },
  LONG_MS,
);

test(
  'the operator does not move',
  async () => {
    const member = await companyFixtures.member(source, 'operator.companies');
    await expect(pack(member.companyId ?? '', nextPath())).rejects.toThrow('start.companyMove.notMovable');
  },
  LONG_MS,
);
