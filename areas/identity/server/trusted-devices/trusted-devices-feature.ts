import * as contract from '@artel/identity/contract';
import { bind, type Feature } from '@artel/server';
import { deleteTrustedDevice } from './delete-trusted-device.ts';

/** Browsers in which no second factor is asked for; they end with the devices that they are. */
export const trustedDevices: Feature = {
  routes: [bind(contract.deleteTrustedDevice, deleteTrustedDevice)],
};
