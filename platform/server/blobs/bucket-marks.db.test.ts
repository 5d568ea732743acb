import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBucket } from '../egress/open-bucket.ts';
import { startTestServer } from '../testing/index.ts';
import { noSwift, type Swift, startSwift } from '../testing/start-swift.ts';
import { createBucketMarks } from './bucket-marks.ts';

describe.skipIf(noSwift !== null)(`the marks of a bucket${noSwift === null ? '' : ` (${noSwift})`}`, () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
  });
  afterAll(() => swift?.stop());

  async function start(access = swift.getAccess('marks/')) {
    const server = await startTestServer({ areas: [], config: { blobs: access } });
    onTestFinished(() => server.close());
    return server;
  }

  test('a bucket is bound to its database; another database, a wrong key and a missing bucket are refused in words', async () => {
    const { platform } = await start();
    expect(await platform.storage.check()).toBe('works');
    await expect(start()).rejects.toMatchObject({
      key: 'start.bucket.otherDatabase',
      values: { path: 's3://artel/marks' },
    });
    for (const wrong of [{ secretAccessKey: 'another' }, { bucket: 'nowhere' }]) {
      const refused = start({ ...swift.getAccess('other/'), ...wrong });
      await expect(refused).rejects.toMatchObject({ key: 'start.bucket.unusable' });
      await expect(refused).rejects.not.toThrow(/testing|another/);
    }
    // Another installation in the same bucket has a prefix of its own.
    const other = await start(swift.getAccess('other/'));
    expect(await other.platform.storage.check()).toBe('works');
    const marks = createBucketMarks(openBucket(swift.getAccess('marks/')));
    await marks.replace('database', 'another database');
    expect(await platform.storage.check()).toBe('failed');
  });

  test('of two first starts both see the mark that stayed; a prepared one is finished later, once', async () => {
    const marks = createBucketMarks(openBucket(swift.getAccess('two/')));
    expect([await marks.read('installation'), await marks.hasContent()]).toEqual([null, false]);
    await marks.prepare('first');
    await marks.finalize('second');
    expect(await marks.read('installation')).toBe(null);
    await marks.finalize('first');
    await marks.finalize('first');
    expect(await marks.write('installation', 'third')).toBe('first');
  });
});
