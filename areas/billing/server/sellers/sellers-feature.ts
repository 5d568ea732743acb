import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { getSellerSettings } from './get-seller-settings.ts';
import { planRegime } from './plan-regime.ts';
import { setSigner } from './set-signer.ts';
import { updateSellerSettings } from './update-seller-settings.ts';

/** How the operator's company sells. */
export const sellers: Feature = {
  routes: [
    bind(contract.getSellerSettings, getSellerSettings),
    bind(contract.updateSellerSettings, (deps, actor, { body }) => updateSellerSettings(deps, actor, body)),
    bind(contract.setSigner, (deps, actor, { params, body }) =>
      setSigner(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteSigner, (deps, actor, { params }) => setSigner(deps, actor, params)),
    bind(contract.planRegime, (deps, actor, { params, body }) =>
      planRegime(deps, actor, { ...params, ...body }),
    ),
    bind(contract.cancelRegime, (deps, actor, { params }) =>
      planRegime(deps, actor, { ...params, regime: null }),
    ),
  ],
  lives: [
    {
      table: 'billing.signers',
      what: 'how the operator sells, and the last numbers',
      kept: 'as long as the installation',
    },
  ],
};
