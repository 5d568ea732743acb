export {
  bareCard,
  listProblems,
  listWarnings,
  type RequisiteValues,
  requisitesFound,
  toRequisiteValues,
  writtenRequisites,
} from './card/card-values.ts';
export { loadCompanyCard } from './card/load-company-card.ts';
export { RequisiteFields, type RequisiteForm } from './card/requisite-fields.tsx';
export { requisitesWeb } from './requisites-web.ts';
