import * as contract from '@artel/billing/contract';
import { bind, type Feature } from '@artel/server';
import { createTariff } from './create-tariff.ts';
import { createTariffLine } from './create-tariff-line.ts';
import { listTariffLines } from './list-tariff-lines.ts';
import { updateTariff } from './update-tariff.ts';
import { updateTariffLine } from './update-tariff-line.ts';

/** The catalogue. */
export const tariffs: Feature = {
  routes: [
    bind(contract.listTariffLines, listTariffLines),
    bind(contract.createTariffLine, createTariffLine),
    bind(contract.updateTariffLine, (deps, actor, { lineId: id, ...body }) =>
      updateTariffLine(deps, actor, { id, ...body }),
    ),
    bind(contract.createTariff, createTariff),
    bind(contract.updateTariff, (deps, actor, { tariffId: id, ...body }) =>
      updateTariff(deps, actor, { id, ...body }),
    ),
  ],
  retention: [
    {
      table: 'billing.tariff_lines',
      label: 'the catalogue of tariffs',
      duration: 'as long as the installation',
    },
    { table: 'billing.tariffs', label: 'the catalogue of tariffs', duration: 'as long as the installation' },
    {
      table: 'billing.tariff_versions',
      label: 'the catalogue of tariffs',
      duration: 'as long as the installation',
    },
  ],
};
