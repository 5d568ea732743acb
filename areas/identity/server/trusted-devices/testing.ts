import type { RouteExamples, TestServer } from '@artel/server/testing';
import { putDevice } from '../devices/devices.store.ts';
import { later } from '../policy.ts';
import { trustDevice } from './trusted-devices.store.ts';

/** One valid call of each route. */
export const trustedDevicesExamples: RouteExamples<TestServer> = {
  'identity/delete-trusted-device': async ({ server, caller }) => {
    const { platform } = server;
    const userId = caller?.userId ?? '';
    const now = platform.clock.now();
    const deviceId = platform.ids.next();
    if (userId !== '') {
      await platform.db.asUser(userId, async (tx) => {
        const tokenHash = platform.secrets.hash(platform.secrets.token());
        await putDevice(tx, { id: deviceId, userId, tokenHash, now });
        const until = later(now, 60_000);
        await trustDevice(tx, { userId, deviceId, until, userAgent: '', atMost: 1000 });
      });
    }
    return { params: { deviceId } };
  },
};
