import { createCompanyWith, createOwner, type TestMember } from '@artel/company/server/testing';
import { grantAccess } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProgram } from '../testing/program.ts';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;
const SHARED = `/dav/files/${encodeURIComponent('Доступные мне')}`;
const LATER = 'Fri, 01 Jan 2100 00:00:00 GMT';
const EARLIER = 'Sat, 01 Jan 2000 00:00:00 GMT';
const LOCK_INFO =
  '<lockinfo xmlns="DAV:"><lockscope><exclusive/></lockscope><locktype><write/></locktype></lockinfo>';
const SETTING =
  '<propertyupdate xmlns="DAV:"><set><prop><x xmlns="urn:x">1</x></prop></set></propertyupdate>';

type Headers = Record<string, string>;

async function openAt(of: TestMember, base: string) {
  const call = await openProgram(server, of);
  const send = async (method: string, path: string, headers: Headers = {}, body?: string) => {
    const answer = await call(method, `${base}/${path}`, headers, body);
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  const status = async (...args: Parameters<typeof send>) => (await send(...args)).status;
  /** ETag and time of a file. */
  const validators = async (path: string) => {
    const { headers } = await send('HEAD', path);
    return { etag: String(headers['etag']), time: String(headers['last-modified']) };
  };
  return { send, status, validators };
}

/** Opens a program with a file `a` of ten bytes. */
async function openWithFile() {
  const program = await openAt(await createOwner(server), OWN);
  await program.send('PUT', 'a', {}, '0123456789');
  return { ...program, ...(await program.validators('a')) };
}

const to = (path: string) => ({ destination: `http://localhost:3000${OWN}/${path}` });

/** Methods that change something; each is prevented by a condition that fails. */
const CHANGES: readonly (readonly [string, Headers, string | undefined])[] = [
  ['PUT', {}, 'x'],
  ['DELETE', {}, undefined],
  ['COPY', to('b'), undefined],
  ['MOVE', to('b'), undefined],
  ['PROPPATCH', {}, SETTING],
  ['LOCK', {}, LOCK_INFO],
];

describe('8.8.3 and 13.1.1 If-Match', () => {
  test('13.1.1 holds for any of the tags that are listed, and for * where something is', async () => {
    const { status, etag } = await openWithFile();
    for (const value of [etag, `"x", ${etag}`, `"x",${etag},"y"`, `, ${etag} ,`, '*', ' * '])
      expect(await status('PROPPATCH', 'a', { 'if-match': value }, SETTING), value).toBe(207);
  });

  test('13.1.1 compares strongly: a weak tag fits nothing', async () => {
    const { status, etag } = await openWithFile();
    for (const value of [`W/${etag}`, `"x", W/${etag}`])
      expect(await status('PUT', 'a', { 'if-match': value }, 'x')).toBe(412);
  });

  test('13.1.1 * does not hold where nothing is, nor does any tag', async () => {
    const { status, etag } = await openWithFile();
    for (const value of ['*', etag]) expect(await status('PUT', 'new', { 'if-match': value }, 'x')).toBe(412);
    expect(await status('GET', 'new')).toBe(404);
  });

  test.each(CHANGES)(
    '13.1.1 %s is not performed where it does not hold, and is answered 412',
    async (method, headers, body) => {
      const { send, status } = await openWithFile();
      expect(await status(method, 'a', { ...headers, 'if-match': '"other"' }, body)).toBe(412);
      expect((await send('GET', 'a')).body).toBe('0123456789');
      expect(await status('GET', 'b')).toBe(404);
      expect((await send('PROPFIND', 'a', { depth: '0' })).body).not.toMatch(/urn:x|urn:uuid/);
    },
  );

  test('13.1.1 a read where it does not hold is answered 412', async () => {
    const { status, etag } = await openWithFile();
    for (const method of ['GET', 'HEAD']) {
      expect(await status(method, 'a', { 'if-match': '"other"' })).toBe(412);
      expect(await status(method, 'a', { 'if-match': etag })).toBe(200);
    }
  });

  test('8.8.3 a tag is found in a list of tags alone, not inside other text', async () => {
    const { status, etag } = await openWithFile();
    for (const value of [
      `x${etag}`,
      `${etag}x`,
      `${etag} ${etag}`,
      `w/${etag}`,
      `*, ${etag}`,
      `'${etag}'`,
      etag.slice(1, -1),
      '',
    ])
      expect(await status('PUT', 'a', { 'if-match': value }, 'x'), value).toBe(412);
  });
});

describe('13.1.2 If-None-Match', () => {
  test('13.1.2 * holds where nothing is: a file is made once', async () => {
    const { status } = await openWithFile();
    expect(await status('PUT', 'new', { 'if-none-match': '*' }, 'x')).toBe(201);
    expect(await status('PUT', 'new', { 'if-none-match': '*' }, 'y')).toBe(412);
  });

  test('13.1.2 compares weakly', async () => {
    const { status, etag } = await openWithFile();
    for (const value of [etag, `W/${etag}`, `"x", W/${etag}`]) {
      expect(await status('GET', 'a', { 'if-none-match': value })).toBe(304);
      expect(await status('PUT', 'a', { 'if-none-match': value }, 'x')).toBe(412);
    }
    expect(await status('GET', 'a', { 'if-none-match': '"other", W/"more"' })).toBe(200);
  });

  test('13.1.2 GET and HEAD are answered 304 where it does not hold, without content', async () => {
    const { send, etag } = await openWithFile();
    for (const method of ['GET', 'HEAD'])
      for (const value of [etag, '*'])
        expect(await send(method, 'a', { 'if-none-match': value })).toMatchObject({ status: 304, body: '' });
  });

  test('13.1.2 and 15.4.5 the 304 has the tag, the time and the rule of caches that the 200 would have', async () => {
    const { send, etag } = await openWithFile();
    const { headers: whole } = await send('GET', 'a');
    const { headers } = await send('GET', 'a', { 'if-none-match': etag });
    for (const name of ['etag', 'last-modified', 'cache-control']) expect(headers[name]).toBe(whole[name]);
    expect(headers['date']).toBeTypeOf('string');
  });

  test.each(CHANGES)(
    '13.1.2 %s is not performed where it does not hold, and is answered 412',
    async (method, headers, body) => {
      const { send, status, etag } = await openWithFile();
      for (const value of [etag, '*'])
        expect(await status(method, 'a', { ...headers, 'if-none-match': value }, body)).toBe(412);
      expect((await send('GET', 'a')).body).toBe('0123456789');
      expect(await status('GET', 'b')).toBe(404);
    },
  );

  test('8.8.3 a tag is found in a list of tags alone', async () => {
    const { status, etag } = await openWithFile();
    for (const value of [`x${etag}`, `${etag} ${etag}`, etag.slice(1, -1)])
      expect(await status('GET', 'a', { 'if-none-match': value }), value).toBe(200);
  });
});

describe('13.1.3 If-Modified-Since', () => {
  test('13.1.3 a read is answered 304 where nothing changed since', async () => {
    const { status, time } = await openWithFile();
    for (const method of ['GET', 'HEAD']) {
      for (const date of [time, LATER])
        expect(await status(method, 'a', { 'if-modified-since': date })).toBe(304);
      expect(await status(method, 'a', { 'if-modified-since': EARLIER })).toBe(200);
    }
  });

  test('13.1.3 is ignored where If-None-Match is sent', async () => {
    const { status, etag, time } = await openWithFile();
    expect(await status('GET', 'a', { 'if-none-match': '"other"', 'if-modified-since': time })).toBe(200);
    expect(await status('GET', 'a', { 'if-none-match': etag, 'if-modified-since': EARLIER })).toBe(304);
  });

  test.each([
    'вчера',
    '2000-01-01',
    '2000-01-01T00:00:00Z',
    '0',
    '',
    'Sat, 01 Jan 2100 00:00:00',
    'Fri, 01 Jan 2100 00:00:00 +0000',
    `${LATER}, ${LATER}`,
  ])('13.1.3 is ignored where it is no date: %j', async (date) => {
    const { status } = await openWithFile();
    expect(await status('GET', 'a', { 'if-modified-since': date })).toBe(200);
  });

  test('5.6.7 a date is read in each of the three forms that HTTP has', async () => {
    const { status } = await openWithFile();
    for (const date of [LATER, 'Thursday, 31-Dec-70 23:59:59 GMT', 'Fri Jan  1 00:00:00 2100'])
      expect(await status('GET', 'a', { 'if-modified-since': date }), date).toBe(304);
    expect(await status('GET', 'a', { 'if-modified-since': 'Thursday, 31-Dec-98 23:59:59 GMT' })).toBe(200);
  });

  test.each(CHANGES)('13.1.3 is ignored by %s, which is no read', async (method, headers, body) => {
    const { status } = await openWithFile();
    expect(await status(method, 'a', { ...headers, 'if-modified-since': LATER }, body)).toBeLessThan(300);
  });
});

describe('13.1.4 If-Unmodified-Since', () => {
  test.each(CHANGES)(
    '13.1.4 %s is not performed where something changed since, and is answered 412',
    async (method, headers, body) => {
      const { send, status } = await openWithFile();
      expect(await status(method, 'a', { ...headers, 'if-unmodified-since': EARLIER }, body)).toBe(412);
      expect((await send('GET', 'a')).body).toBe('0123456789');
      expect(await status('GET', 'b')).toBe(404);
    },
  );

  test.each(CHANGES)('13.1.4 %s is performed where nothing changed since', async (method, headers, body) => {
    const { status, time } = await openWithFile();
    expect(await status(method, 'a', { ...headers, 'if-unmodified-since': time }, body)).toBeLessThan(300);
  });

  test('13.1.4 a read where something changed since is answered 412', async () => {
    const { status, time } = await openWithFile();
    expect(await status('GET', 'a', { 'if-unmodified-since': EARLIER })).toBe(412);
    expect(await status('GET', 'a', { 'if-unmodified-since': time })).toBe(200);
  });

  test('13.1.4 is ignored where If-Match is sent', async () => {
    const { status, etag } = await openWithFile();
    expect(await status('GET', 'a', { 'if-match': etag, 'if-unmodified-since': EARLIER })).toBe(200);
    expect(await status('GET', 'a', { 'if-match': '"other"', 'if-unmodified-since': LATER })).toBe(412);
  });

  test('13.1.4 is ignored if it is not a date, or there is no time to compare with', async () => {
    const { status } = await openWithFile();
    for (const date of ['вчера', '2000-01-01', '0', ''])
      expect(await status('PUT', 'a', { 'if-unmodified-since': date }, 'x')).toBe(204);
    expect(await status('PUT', 'new', { 'if-unmodified-since': EARLIER }, 'x')).toBe(201);
  });
});

describe('13.1.5 If-Range', () => {
  const part = { range: 'bytes=2-4' };

  test('13.1.5 a part is sent where the tag is the same, else the whole', async () => {
    const { send, etag } = await openWithFile();
    expect(await send('GET', 'a', { ...part, 'if-range': etag })).toMatchObject({ status: 206, body: '234' });
    for (const value of ['"other"', `W/${etag}`, `${etag}, "x"`, etag.slice(1, -1), '*', ''])
      expect(await send('GET', 'a', { ...part, 'if-range': value }), value).toMatchObject({
        status: 200,
        body: '0123456789',
      });
  });

  test('13.1.5 a part is sent where the date is exactly that of the last change, not where it is later', async () => {
    const { send, time } = await openWithFile();
    expect(await send('GET', 'a', { ...part, 'if-range': time })).toMatchObject({ status: 206, body: '234' });
    for (const date of [LATER, EARLIER, 'вчера', new Date(Date.parse(time) + 1000).toUTCString()])
      expect(await send('GET', 'a', { ...part, 'if-range': date }), date).toMatchObject({
        status: 200,
        body: '0123456789',
      });
  });

  test('13.1.5 a date is no proof where the file may have changed twice within its second, or its program said the date', async () => {
    const { send, status, validators } = await openWithFile();
    await status('PUT', 'a', {}, 'abcdefghij');
    const { time } = await validators('a');
    expect(await status('GET', 'a', { ...part, 'if-range': time })).toBe(200);
    await send('PUT', 'b', { 'x-oc-mtime': '1740993000' }, '0123456789');
    const text = await validators('b');
    expect(Date.parse(text.time)).toBe(1_740_993_000_000);
    expect(await status('GET', 'b', { ...part, 'if-range': text.time })).toBe(200);
  });

  test('13.1.5 is ignored without a range', async () => {
    const { status } = await openWithFile();
    expect(await status('GET', 'a', { 'if-range': '"other"' })).toBe(200);
  });

  test('14.2 a range is for GET alone', async () => {
    const { status } = await openWithFile();
    expect(await status('HEAD', 'a', part)).toBe(200);
  });
});

describe('13.2.1 When to evaluate', () => {
  /** One failing condition of each kind. */
  const FAILING: readonly Headers[] = [
    { 'if-match': '"other"' },
    { 'if-none-match': '*' },
    { 'if-unmodified-since': EARLIER },
  ];

  test('13.2.1 a missing or forbidden resource is refused for that reason, regardless of the conditions', async () => {
    const { status } = await openWithFile();
    await status('MKCOL', 'c');
    for (const headers of FAILING) {
      expect(await status('GET', 'none', headers)).toBe(404);
      expect(await status('DELETE', 'none', headers)).toBe(404);
      expect(await status('MOVE', 'none', { ...headers, ...to('b') })).toBe(404);
      expect(await status('PROPPATCH', 'none', headers, SETTING)).toBe(404);
      expect(await status('GET', 'c', headers)).toBe(405);
      expect(await status('PUT', 'c', headers, 'x')).toBe(405);
      expect(await status('MKCOL', 'a', headers)).toBe(405);
      expect(await status('PUT', 'none/x', headers, 'x')).toBe(409);
      expect(await status('COPY', 'a', { ...headers, ...to('none/x') })).toBe(409);
      expect(await status('COPY', 'a', { ...headers, ...to('a') })).toBe(403);
      expect(await status('MKCOL', 'd', headers, 'x')).toBe(415);
      expect(await status('PUT', encodeURIComponent('b?'), { 'if-match': '*' }, 'x')).toBe(400);
      expect(await status('MKCOL', encodeURIComponent('b?'), { 'if-match': '*' })).toBe(400);
    }
  });

  test.each(CHANGES)(
    '13.2.1 %s of what is locked is answered 423, whatever the conditions',
    async (method, headers, body) => {
      const { status } = await openWithFile();
      await status('LOCK', 'a', {}, LOCK_INFO);
      if (method === 'COPY')
        return expect(await status('COPY', 'a', { ...headers, 'if-match': '*' })).toBe(201);
      for (const failing of FAILING)
        expect(await status(method, 'a', { ...headers, ...failing }, body)).toBe(423);
    },
  );

  test('13.2.1 who may not change something learns that, whatever the conditions', async () => {
    const { owner, member } = await createCompanyWith(server);
    const folder = await makeFolder(server, owner, { name: 'team' });
    await makeFile(server, owner, { parentId: folder.id, name: 'a' });
    const body = { principalId: member.memberId, role: 'reader' } as const;
    await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
    const { status } = await openAt(member, `${SHARED}/team`);
    for (const failing of FAILING) {
      for (const [method, headers, sent] of CHANGES.filter(([one]) => one !== 'COPY' && one !== 'MOVE'))
        expect(await status(method, 'a', { ...headers, ...failing }, sent), method).toBe(403);
      for (const method of ['COPY', 'MOVE']) {
        const destination = `http://localhost:3000${SHARED}/team/b`;
        expect(await status(method, 'a', { ...failing, destination }), method).toBe(403);
      }
    }
    expect(await status('PUT', 'new', { 'if-match': '*' }, 'x')).toBe(403);
    expect(await status('MKCOL', 'new', { 'if-match': '*' })).toBe(403);
  });

  test('13.2.1 a save without room is refused for that reason, regardless of the conditions', async () => {
    const { status } = await openWithFile();
    const { entitlements } = server.platform.ports;
    server.platform.ports.entitlements = { ...entitlements, limit: async () => 1 };
    try {
      expect(await status('PUT', 'a', { 'if-match': '"other"' }, '0123456789')).toBe(507);
    } finally {
      server.platform.ports.entitlements = entitlements;
    }
  });

  test('13.2.1 conditions are for the resource that is changed: a refused save is refused before its content', async () => {
    const { send, status } = await openWithFile();
    expect(await status('PUT', 'a', { 'if-match': '"other"' }, 'x'.repeat(100_000))).toBe(412);
    expect((await send('GET', 'a')).body).toBe('0123456789');
  });

  test('13.2.1 OPTIONS, which selects nothing, ignores them', async () => {
    const { status } = await openWithFile();
    for (const headers of FAILING) expect(await status('OPTIONS', 'a', headers)).toBe(200);
  });

  test('13.2.1 a request for the state of properties or for the end of a lock ignores them', async () => {
    const { send, status } = await openWithFile();
    const token = String((await send('LOCK', 'a', {}, LOCK_INFO)).headers['lock-token']);
    for (const headers of FAILING)
      expect(await status('PROPFIND', 'a', { ...headers, depth: '0' })).toBe(207);
    expect(await status('UNLOCK', 'a', { 'if-match': '"other"', 'lock-token': token })).toBe(204);
  });
});

describe('13.2.2 Precedence', () => {
  test('13.2.2 If-Match comes before If-None-Match', async () => {
    const { status, etag } = await openWithFile();
    expect(await status('GET', 'a', { 'if-match': '"other"', 'if-none-match': etag })).toBe(412);
    expect(await status('GET', 'a', { 'if-match': etag, 'if-none-match': etag })).toBe(304);
    expect(await status('GET', 'a', { 'if-match': etag, 'if-none-match': '"other"' })).toBe(200);
  });

  test('13.2.2 If-Unmodified-Since counts where If-Match is absent, before If-None-Match', async () => {
    const { status, etag } = await openWithFile();
    expect(await status('GET', 'a', { 'if-unmodified-since': EARLIER, 'if-none-match': etag })).toBe(412);
    expect(await status('GET', 'a', { 'if-unmodified-since': LATER, 'if-none-match': etag })).toBe(304);
  });

  test('13.2.2 If-Modified-Since counts where If-None-Match is absent, behind If-Match', async () => {
    const { status, etag } = await openWithFile();
    expect(await status('GET', 'a', { 'if-match': etag, 'if-modified-since': LATER })).toBe(304);
    expect(await status('GET', 'a', { 'if-match': '"other"', 'if-modified-since': LATER })).toBe(412);
  });

  test('13.2.2 If-Range comes last: a part is sent where all before it hold', async () => {
    const { status, etag } = await openWithFile();
    const part = { range: 'bytes=0-1', 'if-range': etag };
    expect(await status('GET', 'a', { ...part, 'if-match': etag })).toBe(206);
    expect(await status('GET', 'a', { ...part, 'if-match': '"other"' })).toBe(412);
    expect(await status('GET', 'a', { ...part, 'if-none-match': etag })).toBe(304);
    expect(await status('GET', 'a', { ...part, 'if-modified-since': LATER })).toBe(304);
    expect(await status('GET', 'a', { range: 'bytes=50-60', 'if-none-match': etag })).toBe(304);
    expect(await status('GET', 'a', { range: 'bytes=50-60', 'if-range': '"other"' })).toBe(200);
    expect(await status('GET', 'a', { range: 'bytes=50-60', 'if-range': etag })).toBe(416);
  });

  test('13.2.2 HEAD of a folder knows conditions as GET of a file does', async () => {
    const { send, status } = await openWithFile();
    await status('MKCOL', 'c');
    expect(await send('HEAD', 'c')).toMatchObject({ status: 200 });
    expect(await status('HEAD', 'c', { 'if-match': '"other"' })).toBe(412);
    expect(await status('HEAD', 'c', { 'if-none-match': '*' })).toBe(304);
  });
});
