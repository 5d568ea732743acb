import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type * as Sdk from '@aws-sdk/client-s3';
import { type Bucket, type BucketAccess, type BucketContent, BucketError } from './bucket.ts';

/** Limit of a call without much content. */
const CALL_MS = 30_000;
/** Limit of a call with up to 64 MiB of content, or in which the storage joins many parts. */
const CONTENT_MS = 5 * 60_000;
const CONNECT_MS = 5_000;
/** Silence in the middle of an answer; a reader opens the object again from where it was. */
const SILENCE_MS = 30_000;
/** Slow readers have connections of their own, so that nothing else waits for them. */
const READERS = 512;
const OTHERS = 128;
const ATTEMPTS = 3;
const PAUSE_MS = 200;
const PAGE = 1000;

const ignore = () => {};
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

type Markers = Pick<Sdk.ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'>;

interface Clients {
  readonly sdk: typeof Sdk;
  readonly readers: Sdk.S3Client;
  readonly others: Sdk.S3Client;
}

/** Opens a bucket; nothing is loaded or sent before the first call. */
export function openBucket(access: BucketAccess): Bucket {
  const { bucket: Bucket, prefix } = access;
  let loading: Promise<Clients> | null = null;
  const load = () => {
    loading ??= loadClients(access);
    return loading;
  };

  /** Runs one call; a missing object is null where the call allows it, any other failure has no secrets in it. */
  async function call<T>(
    act: string,
    work: (clients: Clients, limit: { abortSignal: AbortSignal }) => Promise<T>,
    { ms = CALL_MS, missing }: { ms?: number; missing?: (error: BucketError) => boolean } = {},
  ): Promise<T | null> {
    const clients = await load();
    try {
      return await work(clients, { abortSignal: AbortSignal.timeout(ms) });
    } catch (failure) {
      const error = new BucketError(act, failure);
      if (missing?.(error)) return null;
      throw error;
    }
  }

  /** Like `call` for a call whose content may be a stream, which the SDK does not send twice. */
  async function send<T>(act: string, work: Parameters<typeof call<T>>[1]): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await call(act, work, { ms: CONTENT_MS })) as T;
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error as BucketError)) throw error;
        await setTimeout(PAUSE_MS * attempt);
      }
    }
  }

  const listPage = (start: string, from: Markers) =>
    call('list parts', ({ sdk, others }, limit) =>
      others.send(
        new sdk.ListMultipartUploadsCommand({
          Bucket,
          Prefix: prefix + start,
          MaxUploads: PAGE,
          ...from,
        }),
        limit,
      ),
    );

  return {
    address: `s3://${Bucket}/${prefix}`.replace(/\/$/, ''),
    async put(key, content, metadata) {
      await send('put', ({ sdk, others }, limit) =>
        others.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: prefix + key,
            ...(metadata && { Metadata: { ...metadata } }),
            ...toBody(content),
          }),
          limit,
        ),
      );
    },
    async putNew(key, content) {
      const put = (IfNoneMatch?: string) =>
        call('put', ({ sdk, others }, limit) =>
          others.send(
            new sdk.PutObjectCommand({ Bucket, Key: prefix + key, IfNoneMatch, ...toBody(content) }),
            limit,
          ),
        );
      await put('*').catch((error: BucketError) => {
        if (error.status !== 501) throw error;
        return put();
      });
    },
    async get(key, range) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await call(
        'get',
        ({ sdk, readers }, limit) =>
          readers.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key, Range }), limit),
        { missing: ({ code }) => code === 'NoSuchKey' || code === 'NotFound' },
      );
      if (found === null) return null;
      const body = found.Body as Readable;
      const start = range?.start ?? 0;
      return { body, end: start + (found.ContentLength ?? 0) - 1 };
    },
    async head(key) {
      const found = await call(
        'head',
        ({ sdk, others }, limit) =>
          others.send(new sdk.HeadObjectCommand({ Bucket, Key: prefix + key }), limit),
        { missing: ({ status }) => status === 404 },
      );
      return (
        found && {
          bytes: found.ContentLength ?? 0,
          writtenAt: found.LastModified ?? new Date(0),
          sha256: found.Metadata?.['sha256'] ?? null,
        }
      );
    },
    async remove(key) {
      await call(
        'remove',
        ({ sdk, others }, limit) =>
          others.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }), limit),
        { missing: ({ code }) => code === 'NoSuchKey' },
      );
    },
    async *list(start) {
      let ContinuationToken: string | undefined;
      do {
        const page = await call('list', ({ sdk, others }, limit) =>
          others.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix: prefix + start,
              MaxKeys: PAGE,
              ContinuationToken,
            }),
            limit,
          ),
        );
        yield (page?.Contents ?? []).map(({ Key = '', Size = 0, LastModified }) => ({
          key: Key.slice(prefix.length),
          bytes: Size,
          writtenAt: LastModified ?? new Date(0),
        }));
        ContinuationToken = page?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    async startParts(key) {
      const started = await call('start parts', ({ sdk, others }, limit) =>
        others.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key: prefix + key }), limit),
      );
      return started?.UploadId ?? '';
    },
    async putPart(key, UploadId, number, content) {
      const { ETag = '' } = await send('put part', ({ sdk, others }, limit) =>
        others.send(
          new sdk.UploadPartCommand({
            Bucket,
            Key: prefix + key,
            UploadId,
            PartNumber: number,
            ...toBody(content),
          }),
          limit,
        ),
      );
      return { number, etag: ETag };
    },
    async completeParts(key, UploadId, parts) {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      await send('complete parts', ({ sdk, others }, limit) =>
        others.send(
          new sdk.CompleteMultipartUploadCommand({
            Bucket,
            Key: prefix + key,
            UploadId,
            MultipartUpload: { Parts },
          }),
          limit,
        ),
      );
    },
    async abortParts(key, UploadId) {
      await call(
        'abort parts',
        ({ sdk, others }, limit) =>
          others.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key: prefix + key, UploadId }), limit),
        { missing: ({ code }) => code === 'NoSuchUpload' || code === 'NoSuchKey' },
      );
    },
    async *listParts(start) {
      let from: Markers | null = {};
      while (from !== null) {
        const page: Sdk.ListMultipartUploadsCommandOutput | null = await listPage(start, from);
        yield (page?.Uploads ?? []).map(({ Key = '', UploadId = '', Initiated }) => ({
          key: Key.slice(prefix.length),
          uploadId: UploadId,
          startedAt: Initiated ?? new Date(0),
        }));
        from = page?.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : null;
      }
    },
  };
}

const toBody = (content: BucketContent) => ({
  Body: content.open(),
  ContentLength: content.bytes,
  ContentMD5: content.md5,
});

/** Whether another attempt may succeed at once. */
function isPassing({ status, code }: BucketError): boolean {
  if (status === null) return code !== 'TimeoutError' && code !== 'AbortError';
  return status === 429 || status === 408 || (status >= 500 && status !== 501 && status !== 507);
}

async function loadClients(access: BucketAccess): Promise<Clients> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey } = access;
  const create = (maxSockets: number) =>
    new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint && { endpoint: endpoint.href, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      // The SDK would write to the console beside the log.
      logger: SILENT,
      // Most storages that speak S3 refuse the newer checksums; each content has its MD5.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      },
    } satisfies Sdk.S3ClientConfig);
  return { sdk, readers: create(READERS), others: create(OTHERS) };
}
