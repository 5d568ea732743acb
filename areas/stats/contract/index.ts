export { collectEvent, collectView } from './collect.ts';
export { saveConsent } from './consents.ts';
export {
  type Amount,
  CompanyFigures,
  createFiguresFile,
  createOperatorFile,
  getCompanyFigures,
  getOperatorFigures,
  Hint,
  MOST_DAYS,
  type Month,
  nameDepartment,
  OperatorFigures,
  SMALLEST_GROUP,
  statsErrors,
  updateStatsSettings,
  VISITOR_DAYS,
} from './figures.ts';
export { statsLimits } from './limits.ts';
export { statsPages } from './pages.ts';
