export {
  cancelCompanyErasure,
  cancelDeletion,
  getCompanyErasure,
  requestCompanyErasure,
  requestDeletion,
} from './erasure.ts';
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
export { getOwnCards } from './visible.ts';
