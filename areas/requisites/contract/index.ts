export { Bank, findBank } from './banks.ts';
export {
  CardInput,
  CompanyCard,
  getCompanyCard,
  updateCompanyCard,
} from './card/card.ts';
export { COMPANY_KINDS, checkRequisites } from './card/check-card.ts';
export { deleteLogo, putLogo } from './card/logo.ts';
export {
  CompanyClaim,
  claimCompany,
  confirmCompany,
  decideCompanyClaim,
  listCompanyClaims,
  withdrawCompanyClaim,
} from './confirmation.ts';
export { requisitesErrors } from './errors.ts';
export { accountsChanged, claimDecided, taxpayerChanged } from './events.ts';
export { requisitesLimits } from './limits.ts';
export { FoundCompany, lookupCompany } from './lookup.ts';
export { findBikProblem } from './numbers/bank-account.ts';
export { cleanNumber } from './numbers/clean-number.ts';
export { findInnProblem } from './numbers/inn.ts';
export { innField } from './numbers/inn-field.ts';
export { findKppProblem } from './numbers/kpp.ts';
