import type { Config } from './config.ts';
import {
  type BucketAddress,
  bucketAddress,
  count,
  countUpTo,
  domain,
  host,
  hosts,
  httpsOrigins,
  ipAddress,
  matching,
  networks,
  origin,
  type Parser,
  parseChoice,
  parseUrlWith,
  port,
  receivers,
  service,
  text,
} from './parsers.ts';

/** One environment variable of the server. */
export interface Setting<T> {
  readonly name: string;
  /** The default in words, for the documentation. */
  readonly default: string;
  /** The purpose of the variable, for the documentation. */
  readonly description: string;
  readonly parse: Parser<T>;
  /** Key under `start.wrong` of the sentence with which the start stops. */
  readonly wrong: string;
  /** Whether the value may contain a password, so that no message repeats it. */
  readonly isSecret?: boolean;
}

function setting<T>(definition: Setting<T>): Setting<T> {
  return definition;
}

/** One environment variable that belongs to an area. */
export interface AreaSetting<T = unknown> extends Setting<T> {
  /** The value when the variable is unset. */
  readonly fallback: T;
}

/** Declares a setting of an area; the area lists it, and its code reads it with `getSetting`. */
export function areaSetting<T>(definition: AreaSetting<T>): AreaSetting<T> {
  return definition;
}

/** Returns the value of an area's setting, validated at the start. */
export function getSetting<T>(config: Pick<Config, 'ofAreas'>, { name, fallback }: AreaSetting<T>): T {
  return name in config.ofAreas ? (config.ofAreas[name] as T) : fallback;
}

/** Everything that the environment can set for the server; `docs/operating.md` contains this list. */
export const settings = {
  port: setting({
    name: 'PORT',
    default: '`3000`',
    description: 'Port to listen on.',
    parse: port,
    wrong: 'port',
  }),
  host: setting({
    name: 'HOST',
    default: '`127.0.0.1`',
    description:
      'Address to listen on. Anything but loopback makes Artel reachable by others: put a proxy with TLS before it.',
    parse: host,
    wrong: 'host',
  }),
  publicUrl: setting({
    name: 'ARTEL_URL',
    default: '`http://localhost:PORT`',
    description:
      'Public address. Cookies, links, tags, passkeys and the check of the Host header derive from it.',
    parse: origin,
    wrong: 'origin',
  }),
  dataDir: setting({
    name: 'ARTEL_DATA',
    default: '`./data`',
    description: 'Folder with the database, the keys and the files; `npm run backup` copies it.',
    parse: text,
    wrong: 'text',
  }),
  blobs: setting<BucketAddress>({
    name: 'ARTEL_BLOBS',
    default: '`blobs` in `ARTEL_DATA`',
    description:
      'Bucket of an object storage (S3) for the files of people: `s3://bucket` or `s3://bucket/prefix`; see [Files in a bucket](#files-in-a-bucket). Needs `ARTEL_BLOBS_KEY_FILE`.',
    parse: bucketAddress,
    wrong: 'bucket',
  }),
  blobsEndpoint: setting({
    name: 'ARTEL_BLOBS_ENDPOINT',
    default: 'Amazon S3',
    description: 'Address of that storage, like `https://storage.example.ru`. Needs `ARTEL_BLOBS`.',
    parse: service,
    wrong: 'blobsEndpoint',
  }),
  blobsRegion: setting({
    name: 'ARTEL_BLOBS_REGION',
    default: '`us-east-1`, as most storages expect it',
    description: 'Region of the bucket. Needs `ARTEL_BLOBS`.',
    parse: matching(/^[a-z0-9-]{1,40}$/),
    wrong: 'text',
  }),
  blobsKeyFile: setting({
    name: 'ARTEL_BLOBS_KEY_FILE',
    default: 'none',
    description:
      'File with the key pair for the bucket: the id in its first line, the secret in the second. Needs `ARTEL_BLOBS`. Read at the start.',
    parse: text,
    wrong: 'text',
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    default: 'the embedded PostgreSQL',
    description:
      "The application's role on a PostgreSQL 15 or newer of your own. Needs `DATABASE_ADMIN_URL`.",
    parse: parseUrlWith('postgres', 'postgresql'),
    wrong: 'databaseUrl',
    isSecret: true,
  }),
  databaseAdminUrl: setting({
    name: 'DATABASE_ADMIN_URL',
    default: 'the embedded PostgreSQL',
    description: "The owner's role on the same database: migrations and the job queue.",
    parse: parseUrlWith('postgres', 'postgresql'),
    wrong: 'databaseUrl',
    isSecret: true,
  }),
  demo: setting({
    name: 'ARTEL_DEMO',
    default: '`auto`',
    description:
      'Demo company: `auto` seeds a new embedded database while HOST is loopback, `on` seeds any new database, `off` seeds none.',
    parse: parseChoice('on', 'off', 'auto'),
    wrong: 'demo',
  }),
  smtpUrl: setting({
    name: 'SMTP_URL',
    default: 'none: letters wait undelivered',
    description:
      'Mail server for letters: `smtp://user:password@host:587` or `smtps://…`. Needs `SMTP_FROM`.',
    parse: parseUrlWith('smtp', 'smtps'),
    wrong: 'smtpUrl',
    isSecret: true,
  }),
  smtpFrom: setting({
    name: 'SMTP_FROM',
    default: 'none',
    description: 'Sender of letters: `name@example.ru` or `Name <name@example.ru>`.',
    parse: matching(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    wrong: 'smtpFrom',
  }),
  smtpTls: setting({
    name: 'SMTP_TLS',
    default: '`required`; `optional` where the mail server is on this machine',
    description:
      'Whether letters wait while a mail server at `smtp://…` offers no encryption (STARTTLS): with `optional` they and the password go in clear.',
    parse: parseChoice('required', 'optional'),
    wrong: 'smtpTls',
  }),
  smtpTimeout: setting({
    name: 'SMTP_TIMEOUT',
    default: '`30`',
    description:
      'Seconds that the whole conversation with the mail server about one letter may take; after that the letter is tried again later.',
    parse: countUpTo(600),
    wrong: 'seconds',
  }),
  trustedProxies: setting({
    name: 'ARTEL_TRUSTED_PROXIES',
    default: 'none',
    description:
      'Reverse proxies whose forwarding headers are believed: addresses, networks, or `loopback`, `linklocal`, `uniquelocal`; commas between.',
    parse: networks,
    wrong: 'networks',
  }),
  redirectOrigins: setting({
    name: 'ARTEL_REDIRECT_ORIGINS',
    default: 'none',
    description:
      'Sites outside of Artel that its rules may lead a visitor to: `https://…` without a path; commas between.',
    parse: httpsOrigins,
    wrong: 'origins',
  }),
  requestsPerMinute: setting({
    name: 'ARTEL_REQUESTS_PER_MINUTE',
    default: '`3000`',
    description: 'Requests that one address may send per minute; an office behind one address shares it.',
    parse: count,
    wrong: 'count',
  }),
  metricsToken: setting({
    name: 'ARTEL_METRICS_TOKEN',
    default: 'none: no metrics',
    description: 'Bearer token of `/api/metrics`, 16 characters or more.',
    parse: matching(/^[\x21-\x7e]{16,256}$/),
    wrong: 'metricsToken',
    isSecret: true,
  }),
  logLevel: setting({
    name: 'ARTEL_LOG_LEVEL',
    default: '`info`; `warn` at a terminal',
    description:
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. Logs are JSON lines on standard output.',
    parse: parseChoice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    wrong: 'logLevel',
  }),
  authType: setting({
    name: 'ARTEL_AUTH_TYPE',
    default: '`current`',
    description:
      'Which pair of sign-in endpoints the web client uses: `current`, or any other word for the older pair.',
    parse: matching(/^[\w-]{1,32}$/),
    wrong: 'word',
  }),
  cookieDomain: setting({
    name: 'ARTEL_COOKIE_DOMAIN',
    default: 'none: cookies of this host only',
    description: 'Domain of the session cookie; the host of `ARTEL_URL` lies in it.',
    parse: domain,
    wrong: 'domain',
  }),
  brandName: setting({
    name: 'ARTEL_BRAND_NAME',
    default: "the product's own name",
    description: "The product's name in titles and letters, up to 60 characters.",
    parse: matching(/^[^\p{Cc}]{1,60}$/u),
    wrong: 'brandName',
  }),
  brandSignFile: setting({
    name: 'ARTEL_BRAND_SIGN_FILE',
    default: "the product's own sign",
    description:
      'Picture file of your sign, best a square SVG; PNG, JPEG and WebP will do. Read at the start.',
    parse: text,
    wrong: 'text',
  }),
  imageHosts: setting({
    name: 'ARTEL_IMAGE_HOSTS',
    default: 'none',
    description:
      'Hosts whose pictures Artel may fetch (https) and show in its own pages; exact names, commas between.',
    parse: hosts,
    wrong: 'hosts',
  }),
  mediaPort: setting({
    name: 'ARTEL_MEDIA_PORT',
    default: '`40000`',
    description:
      'UDP port for the sound and pictures of meetings; people have to reach it. When it is in use, each connection gets a free port.',
    parse: port,
    wrong: 'port',
  }),
  mediaAddress: setting({
    name: 'ARTEL_MEDIA_ADDRESS',
    default: 'the addresses of the machine; loopback alone while `ARTEL_URL` is a loopback address',
    description: 'IP address under which people reach the media port, where the machine stands behind a NAT.',
    parse: ipAddress,
    wrong: 'ipAddress',
  }),
  egressHosts: setting({
    name: 'ARTEL_EGRESS_HOSTS',
    default: 'none: public addresses only',
    description:
      'Hosts inside your network that Artel may call, also without TLS: exact `host:port`, commas between. Each feature that calls others still has its own list of hosts; see [Conversations with others](#conversations-with-others).',
    parse: receivers,
    wrong: 'receivers',
  }),
  imageCacheMegabytes: setting({
    name: 'ARTEL_IMAGE_CACHE_MB',
    default: '`512`',
    description: 'Room for ready-made sizes of pictures, in `cache/images` of `ARTEL_DATA`.',
    parse: count,
    wrong: 'count',
  }),
  diskReserveMegabytes: setting({
    name: 'ARTEL_DISK_RESERVE_MB',
    default: '`512`',
    description:
      'Room on the disk of `ARTEL_DATA` that new files do not use, so that the database works and people can delete; at most a quarter of the disk. See [A full disk](#a-full-disk).',
    parse: count,
    wrong: 'count',
  }),
  billing: setting({
    name: 'ARTEL_BILLING',
    default: '`on`',
    description:
      'Whether companies subscribe to tariffs and get invoices; `off` shows none of it and allows everything to everybody.',
    parse: parseChoice('on', 'off'),
    wrong: 'onOff',
  }),
  analyticsFile: setting({
    name: 'ARTEL_ANALYTICS_FILE',
    default: 'none: no analytics',
    description:
      'JSON file that says which analytics are switched on; see [Analytics](#analytics). Read at the start.',
    parse: text,
    wrong: 'text',
  }),
  offlineShell: setting({
    name: 'ARTEL_OFFLINE_SHELL',
    default: '`on`',
    description:
      "Whether browsers keep the application's shell, so that it opens without a network; `off` also ends what they keep.",
    parse: parseChoice('on', 'off'),
    wrong: 'onOff',
  }),
  lookupUrl: setting({
    name: 'ARTEL_LOOKUP_URL',
    default: 'none: requisites are typed by hand',
    description:
      'Service that finds companies by INN, as DaData does: the full address of its `findById/party`. The INN that a person typed is sent there, nothing else.',
    parse: service,
    wrong: 'url',
  }),
  lookupTokenFile: setting({
    name: 'ARTEL_LOOKUP_TOKEN_FILE',
    default: 'none',
    description:
      'File with the token for that service, in one line. Needs `ARTEL_LOOKUP_URL`. Read at the start.',
    parse: text,
    wrong: 'text',
  }),
  banksUrl: setting({
    name: 'ARTEL_BANKS_URL',
    default: 'none: a BIK is checked by its form alone',
    description:
      'Address of the directory of banks that the Bank of Russia publishes every working day (the message ED807, or the archive with it). Read every morning; nothing is sent there. From a file: `npm run admin -- read-banks FILE`.',
    parse: service,
    wrong: 'url',
  }),
  secretKeyFile: setting({
    name: 'ARTEL_SECRET_KEY_FILE',
    default: '`master.key` in `ARTEL_DATA`, made at the first start',
    description:
      'File with the 32-byte master key. Without this key encrypted data cannot be read and every session ends.',
    parse: text,
    wrong: 'text',
  }),
};
