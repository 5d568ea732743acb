import { AnalyticsConfig } from '@artel/contract';
import * as z from 'zod/mini';
import type { Config } from '../config/config.ts';

/** Settings of a server under test: loopback, no mail, no demo. */
export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: new URL('http://localhost:3000'),
  dataDir: '/nowhere',
  blobs: null,
  databaseUrl: null,
  databaseAdminUrl: null,
  demo: 'off',
  smtp: null,
  trustedProxies: [],
  redirectOrigins: [],
  requestsPerMinute: 1_000_000,
  metricsToken: null,
  logLevel: 'silent',
  authType: 'current',
  cookieDomain: null,
  brandName: 'Artel',
  brandSignFile: null,
  imageHosts: [],
  egressHosts: [],
  mediaPort: 0,
  mediaAddress: null,
  imageCacheMegabytes: 64,
  diskReserveMegabytes: 1,
  billing: true,
  analytics: z.parse(AnalyticsConfig, {}),
  offlineShell: true,
  lookup: null,
  banksUrl: null,
  secretKeyFile: null,
  ofAreas: {},
};
