import * as contract from '@artel/identity/contract';
import { bind, type Feature } from '@artel/server';
import { deleteTrustedDevice } from './delete-trusted-device.ts';

/** Browsers that need no second factor; the trust ends with the device. */
export const trustedDevices: Feature = {
  routes: [bind(contract.deleteTrustedDevice, deleteTrustedDevice)],
};
