import { randomBytes } from 'node:crypto';
import {
  type Area,
  createHttp,
  createLog,
  createPlatform,
  noEventRooms,
  noInvitationReplies,
  readConfig,
} from '@artel/server';

type Caller = Readonly<Record<'userId' | 'companyId', string>>;

/**
 * Areas on the database of a running Artel, without the rest of the product; the identity of callers is
 * trusted, and they are members of the company that they name.
 */
export async function serveAreas(
  areas: readonly Area[],
  getPrincipalIds: (caller: Caller) => readonly string[],
): Promise<void> {
  const { BENCH_APP_URL = '', BENCH_ADMIN_URL = '' } = process.env;
  const config = readConfig(process.env, false);
  const running = createPlatform({
    config,
    appUrl: BENCH_APP_URL,
    adminUrl: BENCH_ADMIN_URL,
    masterKey: randomBytes(32),
    areas,
    log: createLog(config),
    ports: ({ cache }) => ({
      authenticate: (token) =>
        cache.get({ name: 'bench/session' }, token, async () => {
          const [userId = '', companyId = ''] = token.split('/');
          return { userId, sessionId: userId, companyId, expiresAt: new Date(8.64e15) };
        }),
      authenticateKey: async () => null,
      keyScopes: () => new Set(),
      keyReads: () => [],
      isSessionLive: async () => true,
      isKeyLive: async () => false,
      authenticateProgram: async () => {
        throw new Error('No program calls here');
      },
      resolveMembership: (userId, companyId) =>
        cache.get({ name: 'bench/member' }, userId, async () => ({
          companyId,
          memberId: userId,
          role: 'member',
          permissions: new Set<string>(),
          principalIds: getPrincipalIds({ userId, companyId }),
          isSuspended: false,
        })),
      chooseCompany: async () => null,
      describeInvitation: async () => null,
      describeOperator: async () => null,
      findCompanyZone: async () => 'Europe/Moscow',
      eventRooms: noEventRooms,
      invitationReplies: noInvitationReplies,
      entitlements: {
        pays: async () => false,
        allows: async () => true,
        seats: async () => null,
        limit: async () => null,
        recordUsage: async () => undefined,
      },
      getPermissions: () => new Set(),
      pageTemplates: () => new Set(),
    }),
  });
  const { platform, metrics, liveConnections } = running;
  const app = await createHttp({ platform, areas, pages: [], webDist: null, metrics, liveConnections });
  await running.listen();
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write('listening\n');
  process.once('SIGTERM', () => void app.close().then(() => running.stop()));
}
