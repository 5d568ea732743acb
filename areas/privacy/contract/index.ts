export {
  cancelCompanyErasure,
  cancelDeletion,
  getCompanyErasure,
  requestCompanyErasure,
  requestDeletion,
} from './erasure.ts';
export { privacyErrors } from './errors.ts';
export {
  createCompanyExport,
  createExport,
  dropCompanyExport,
  dropExport,
  Export,
  exportChanged,
  listCompanyExports,
  listExports,
} from './exports.ts';
export { privacyLimits } from './limits.ts';
export { getOwnCards } from './visible.ts';
