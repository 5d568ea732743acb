import * as contract from '@artel/billing/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { changePicture } from './change-picture.ts';
import { getSellerSettings } from './get-seller-settings.ts';
import { planRegime } from './plan-regime.ts';
import { recordRegimeNightly } from './record-regime-nightly.ts';
import { releasePictures } from './release-pictures.ts';
import { setSigner } from './set-signer.ts';
import { updateSellerSettings } from './update-seller-settings.ts';

/** How the operator's company sells. */
export const sellers: Feature = {
  routes: [
    bind(contract.getSellerSettings, getSellerSettings),
    bind(contract.updateSellerSettings, updateSellerSettings),
    bind(contract.setSigner, setSigner),
    bind(contract.deleteSigner, setSigner),
    bindStaged(contract.putPicture, (deps, actor, input) =>
      changePicture(deps, actor, { ...input, bytes: input.bytes }),
    ),
    bindStaged(contract.deletePicture, (deps, actor, params) =>
      changePicture(deps, actor, { ...params, bytes: null }),
    ),
    bind(contract.planRegime, planRegime),
    bind(contract.cancelRegime, (deps, actor, params) =>
      planRegime(deps, actor, { ...params, regime: null }),
    ),
  ],
  jobs: [...releasePictures.jobs, ...recordRegimeNightly.jobs],
  retention: [
    {
      table: 'billing.pictures',
      label: 'stamp and signature on papers',
      duration: 'as long as the installation',
    },
    {
      table: 'billing.replaced_pictures',
      label: 'stamps and signatures that were replaced',
      duration: 'as long as a paper shows them',
    },
    {
      table: 'billing.signers',
      label: 'how the operator sells, and the last numbers',
      duration: 'as long as the installation',
    },
  ],
};
