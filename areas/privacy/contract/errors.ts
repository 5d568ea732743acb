import { defineErrors } from '@artel/contract';

export const privacyErrors = defineErrors('privacy', {
  /** The person alone owns a company that others use; `details.companies` names them. */
  'sole-owner': { status: 409 },
  /** The day has come: nothing is kept any more. */
  'erasure-begun': { status: 409 },
  'company-name-wrong': { status: 422, path: 'companyName' },
  /** The company that runs the installation. */
  'operator-stays': { status: 409 },
});
