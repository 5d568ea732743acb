import type { AnalyticsConfig } from '@artel/contract';
import type { BucketAccess } from '../egress/bucket.ts';

/** Everything that the environment can set for the server; read and validated once at the start. */
export interface Config {
  /** Port to listen on. */
  readonly port: number;
  /** Address to listen on; loopback by default. */
  readonly host: string;
  /** The public address: cookies, links, tags, passkeys and the Host check derive from it. */
  readonly publicUrl: URL;
  /** Folder with the database, the key and, without a bucket, the blobs. */
  readonly dataDir: string;
  /** The bucket with the content that people upload; null for `blobs` in the data folder. */
  readonly blobs: BucketAccess | null;
  /** The application's role on a PostgreSQL of one's own; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The owner's role (migrations and jobs) on a PostgreSQL of one's own. */
  readonly databaseAdminUrl: string | null;
  readonly demo: 'on' | 'off' | 'auto';
  readonly smtp: {
    readonly url: string;
    readonly from: string;
    /** Whether letters and the password wait until the server offers encryption. */
    readonly isTlsRequired?: boolean;
    /** Limit of the whole conversation about one letter. */
    readonly totalMs?: number;
  } | null;
  /** Addresses or networks of reverse proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Origins outside of Artel (`https://…`) to which a route rule may redirect. */
  readonly redirectOrigins: readonly string[];
  /** Limit of requests per minute from one address; lower limits of single routes are in their contracts. */
  readonly requestsPerMinute: number;
  /** Bearer token of `/api/metrics`; null switches the endpoint off. */
  readonly metricsToken: string | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** `current` or any other word: selects the pair of sign-in endpoints for the web client (C-07). */
  readonly authType: string;
  /** Domain of the session cookie; null means host-only. */
  readonly cookieDomain: string | null;
  /** The product's name in titles and letters (white label). */
  readonly brandName: string;
  /** File with the installation's own logo (white label); null for the product's. */
  readonly brandSignFile: string | null;
  /** Hosts whose pictures may be fetched and shown. */
  readonly imageHosts: readonly string[];
  /** `host:port` of receivers inside the operator's own network that may be called. */
  readonly egressHosts: readonly string[];
  /** UDP port of the sound and pictures of meetings; 0: any free one for each connection. */
  readonly mediaPort: number;
  /** The address under which people reach that port; null means the machine's own addresses. */
  readonly mediaAddress: string | null;
  /** Limit of the cache of pictures. */
  readonly imageCacheMegabytes: number;
  /** Space on the disk that new content may not use. */
  readonly diskReserveMegabytes: number;
  /** Whether companies subscribe to tariffs and pay; otherwise everything is free for everyone. */
  readonly billing: boolean;
  /** The analytics that are switched on (C-15); none by default. */
  readonly analytics: AnalyticsConfig;
  /** Whether browsers cache the application's shell, so that it opens offline. */
  readonly offlineShell: boolean;
  /** The service that looks up companies by INN (DaData or a compatible one); null if cards are filled in by hand. */
  readonly lookup: { readonly url: URL; readonly token: string | null } | null;
  /** The address from which the directory of banks of the Bank of Russia is read every morning; null for none. */
  readonly banksUrl: URL | null;
  /** File with the 32-byte master key; null means `master.key` in the data folder. */
  readonly secretKeyFile: string | null;
  /** Values of the areas' settings by variable; `getSetting` reads them. */
  readonly ofAreas: Readonly<Record<string, unknown>>;
}
