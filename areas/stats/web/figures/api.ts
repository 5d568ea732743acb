import {
  createFiguresFile,
  createOperatorFile,
  getCompanyFigures,
  getOperatorFigures,
} from '@artel/stats/contract';
import { getQuery, useAct } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export function useCompanyFigures(period: Period) {
  return useQuery({ ...getQuery(getCompanyFigures, { query: period }), placeholderData: keepPreviousData });
}

export function useOperatorFigures(period: Period) {
  return useQuery({ ...getQuery(getOperatorFigures, { query: period }), placeholderData: keepPreviousData });
}

export function useFiguresFile(of: 'company' | 'operator', onReady: (href: string) => void) {
  return useAct(of === 'company' ? createFiguresFile : createOperatorFile, {
    onSuccess: ({ href }) => onReady(href),
  });
}
