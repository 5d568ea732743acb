import { deviceAppeared } from '@artel/identity/contract';
import { notice } from '@artel/server';
import { nameDevice } from '../letters/request-facts.ts';

/** Notifies the person's other devices of a new sign-in; the letter was sent with the sign-in itself. */
export const newDeviceNotice = notice({
  kind: 'identity/device-appeared',
  event: deviceAppeared,
  isFixed: true,
  run: async (deps, { userId, ...device }) => {
    const values = { device: nameDevice(deps, device) };
    return [{ userId, companyId: null, values, page: '/profile?section=security' }];
  },
});
