import { randomBytes } from 'node:crypto';
import { createHttp, createLog, createPlatform, noEventRooms, readConfig } from '@artel/server';
import { benchArea } from './bench-area.ts';

/** The platform's own live connections, on the database of a running Artel; whoever says who he is, is believed. */
const { BENCH_APP_URL = '', BENCH_ADMIN_URL = '' } = process.env;

const config = readConfig(process.env, false);
const running = createPlatform({
  config,
  appUrl: BENCH_APP_URL,
  adminUrl: BENCH_ADMIN_URL,
  masterKey: randomBytes(32),
  areas: [benchArea],
  log: createLog(config),
  ports: ({ recall }) => ({
    authenticate: (token) =>
      recall.get('bench/session', token, async () => {
        const [userId = '', companyId = ''] = token.split('/');
        return { userId, sessionId: userId, companyId, expiresAt: new Date(8.64e15) };
      }),
    authenticateKey: async () => null,
    keyScopes: () => new Set(),
    isSessionLive: async () => true,
    isKeyLive: async () => false,
    authenticateProgram: async () => {
      throw new Error('No program calls here');
    },
    resolveMembership: (userId, companyId) =>
      recall.get('bench/member', userId, async () => ({
        companyId,
        memberId: userId,
        role: 'member',
        permissions: new Set<string>(),
        principalIds: [],
        isSuspended: false,
      })),
    chooseCompany: async () => null,
    describeInvitation: async () => null,
    describeOperator: async () => null,
    eventRooms: noEventRooms,
    entitlements: {
      pays: async () => false,
      allows: async () => true,
      seats: async () => null,
      limit: async () => null,
      noteUsage: async () => undefined,
    },
    eventRooms: noEventRooms,
    permissionsOf: () => new Set(),
    pageTemplates: () => new Set(),
  }),
});
const { platform, metrics, liveLines } = running;
const app = await createHttp({ platform, areas: [benchArea], pages: [], webDist: null, metrics, liveLines });
await running.listen();
await app.listen({ host: config.host, port: config.port });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close().then(() => running.stop()));
