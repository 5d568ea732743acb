import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAccess } from '../egress/bucket.ts';
import { openBucket } from '../egress/open-bucket.ts';
import { freePort } from './free-port.ts';

const PYTHON = '/usr/bin/python3';
const IS_INSTALLED = existsSync('/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py');

/** The reason why the tests with a bucket are skipped here, or null. */
export const noSwift = IS_INSTALLED ? null : 'Swift is not installed here (Debian: python3-swift)';

/** An object storage of one process, for tests. */
export interface Swift {
  /** Access to its one bucket, to keys of their own for each caller. */
  getAccess(prefix?: string): BucketAccess;
  /** Puts a chunk several times as one object in so many parts, by the SDK alone. */
  putParts(key: string, chunk: Buffer, times: number): Promise<void>;
  /** Lists the keys that begin with a prefix, without it. */
  listKeys(prefix: string): Promise<string[]>;
  /** Ends the process in the middle of its requests. */
  kill(): Promise<void>;
  /** Starts it again with the same content. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const BUCKET = 'artel';
const USER = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** All four servers of Swift in one process, on one folder, with one replica. */
const PROGRAM = `
import eventlet
eventlet.monkey_patch()
import json, os, sys, time
from eventlet import wsgi
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
now = time.time
folder = sys.argv[1]
os.chdir(folder)
from swift.common import utils
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')
utils.validate_configuration()
ports = dict(zip(('proxy', 'account', 'container', 'object'), (int(port) for port in sys.argv[2:6])))
for kind in ('account', 'container', 'object'):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'ip': '127.0.0.1', 'port': ports[kind],
                     'device': 'disk', 'replication_ip': '127.0.0.1', 'replication_port': ports[kind]})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
class Cache:
    # In place of memcached: what Swift remembers of accounts and containers.
    def __init__(self): self.stored = {}
    def get(self, key, **_):
        value, until = self.stored.get(key, (None, 0))
        return json.loads(value) if value is not None and until > now() else None
    def set(self, key, value, serialize=True, time=0, **_):
        self.stored[key] = (json.dumps(value), now() + (time or 3600))
    def delete(self, key, **_): self.stored.pop(key, None)
    def incr(self, key, delta=1, time=0, **_):
        value = (self.get(key) or 0) + delta
        self.set(key, value, time=time)
        return value
    def decr(self, key, delta=1, time=0, **_): return self.incr(key, -delta, time)
cache = Cache()
def with_cache(app):
    def serve(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)
    return serve
class Silent:
    def write(self, text): pass
    def flush(self): pass
threads = []
for kind, port in ports.items():
    app = loadapp(os.path.join(folder, kind + '.conf'), allow_modify_pipeline=(kind == 'proxy'))
    if kind == 'proxy': app = with_cache(app)
    socket = eventlet.listen(('127.0.0.1', port), backlog=512, reuse_addr=True)
    threads.append(eventlet.spawn(wsgi.server, socket, app, Silent(), custom_pool=eventlet.GreenPool(1000)))
print('ready', flush=True)
threads[0].wait()
`;

const COMMON = (folder: string) => `
[DEFAULT]
swift_dir = ${folder}
devices = ${folder}
mount_check = false
log_level = ERROR
fallocate_reserve = 0
`;

const CONFIGS: Readonly<Record<string, string>> = {
  proxy: `
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
max_upload_part_num = 10000
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
max_manifest_size = 16777216
`,
  ...Object.fromEntries(
    ['account', 'container', 'object'].map((kind) => [
      kind,
      `
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`,
    ]),
  ),
};

/** Starts an object storage that speaks S3, on loopback. */
export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-swift-'));
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  await mkdir(join(folder, 'disk'));
  await writeFile(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = artel\n');
  for (const [kind, config] of Object.entries(CONFIGS))
    await writeFile(join(folder, `${kind}.conf`), `${COMMON(folder)}${config}`);
  await writeFile(join(folder, 'serve.py'), PROGRAM);
  let kill = await run(folder, ports);
  const endpoint = new URL(`http://127.0.0.1:${ports[0]}`);
  const client = await createBucket(endpoint);
  const getAccess = (prefix = '') => ({ bucket: BUCKET, prefix, endpoint, region: 'us-east-1', ...USER });
  return {
    getAccess,
    putParts: (key, chunk, times) => putParts(client, { key, chunk, times }),
    async listKeys(prefix) {
      const keys: string[] = [];
      for await (const page of openBucket(getAccess(prefix)).list(''))
        keys.push(...page.map(({ key }) => key));
      return keys;
    },
    kill: () => kill(),
    async restart() {
      kill = await run(folder, ports);
    },
    async stop() {
      client.destroy();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createBucket(endpoint: URL): Promise<S3Client> {
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint: endpoint.href,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: USER,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  return client;
}

interface Parts {
  readonly key: string;
  readonly chunk: Buffer;
  readonly times: number;
}

async function putParts(client: S3Client, { key: Key, chunk, times }: Parts): Promise<void> {
  const { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } = await import(
    '@aws-sdk/client-s3'
  );
  const object = { Bucket: BUCKET, Key };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for (let PartNumber = 1; PartNumber <= times; PartNumber += 1) {
    const { ETag } = await client.send(
      new UploadPartCommand({ ...object, UploadId, PartNumber, Body: chunk }),
    );
    Parts.push({ PartNumber, ETag });
  }
  await client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
}

async function run(folder: string, ports: readonly number[]): Promise<() => Promise<void>> {
  const child = spawn(PYTHON, [join(folder, 'serve.py'), folder, ...ports.map(String)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => {
    text = `${text}${chunk}`.slice(-4000);
  });
  const exit = once(child, 'exit');
  const isReady = await Promise.race([once(child.stdout, 'data').then(() => true), exit.then(() => false)]);
  if (!isReady) throw new Error(`Swift ended by itself:\n${text}`);
  return async () => {
    child.kill('SIGKILL');
    await exit;
  };
}
