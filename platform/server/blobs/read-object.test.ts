import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Bucket, BucketError } from '../egress/bucket.ts';
import { readObject } from './read-object.ts';

const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251));

/** A bucket with one object, whose connections break after so many bytes each; null is a missing object. */
function breakingBucket(lengths: (number | null)[]) {
  const ranges: string[] = [];
  const bucket: Pick<Bucket, 'get'> = {
    async get(_key, range) {
      const { start, end = content.length - 1 } = range ?? { start: 0 };
      const length = lengths.shift();
      ranges.push(`${start}-${end}`);
      if (length === null) return null;
      async function* bytes() {
        yield content.subarray(start, Math.min(end + 1, start + (length ?? content.length)));
        if (length !== undefined) throw new Error('the connection broke');
      }
      return { body: Readable.from(bytes()), end };
    },
  };
  return { ranges, bucket: bucket as Bucket };
}

test('a connection that breaks is continued from the byte where it broke', async () => {
  const { ranges, bucket } = breakingBucket([300, 0, 0, 200]);
  const stream = await readObject(bucket, 'content/x', { start: 100, end: 899 });
  expect(await buffer(stream as Readable)).toEqual(content.subarray(100, 900));
  expect(ranges).toEqual(['100-899', '400-899', '400-899', '400-899', '600-899']);
});

test('a storage that never sends more ends the reader, and so does content that was removed', async () => {
  const silent = await readObject(breakingBucket([300, 0, 0, 0]).bucket, 'content/x');
  await expect(buffer(silent as Readable)).rejects.toThrow('the connection broke');
  const removed = await readObject(breakingBucket([300, null, null, null]).bucket, 'content/x');
  await expect(buffer(removed as Readable)).rejects.toThrow('removed');
  expect(await readObject(breakingBucket([null]).bucket, 'content/x')).toBe(null);
});

test('a failure says which kind it is, and nothing of the request', () => {
  const failure = (name: string, status?: number) =>
    new BucketError(
      'put',
      Object.assign(new Error('refused'), {
        name,
        $metadata: { httpStatusCode: status },
        $response: { headers: { authorization: 'AKIA1' } },
      }),
    );
  expect(failure('QuotaExceeded', 403)).toMatchObject({ fault: 'full', status: 403 });
  expect(failure('Unknown', 507).fault).toBe('full');
  expect(failure('SlowDown', 503)).toMatchObject({ fault: 'failed', message: 'put: SlowDown 503: refused' });
  expect(failure('TimeoutError')).toMatchObject({ fault: 'failed', status: null, code: 'TimeoutError' });
  expect(JSON.stringify({ ...failure('AccessDenied', 403) })).not.toContain('AKIA1');
});
