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
    bind(contract.createTariffLine, (deps, actor, { body }) => createTariffLine(deps, actor, body)),
    bind(contract.updateTariffLine, (deps, actor, { params, body }) =>
      updateTariffLine(deps, actor, { id: params.lineId, ...body }),
    ),
    bind(contract.createTariff, (deps, actor, { body }) => createTariff(deps, actor, body)),
    bind(contract.updateTariff, (deps, actor, { params, body }) =>
      updateTariff(deps, actor, { id: params.tariffId, ...body }),
    ),
  ],
  lives: [
    { table: 'billing.tariff_lines', what: 'the catalogue of tariffs', kept: 'as long as the installation' },
    { table: 'billing.tariffs', what: 'the catalogue of tariffs', kept: 'as long as the installation' },
    {
      table: 'billing.tariff_versions',
      what: 'the catalogue of tariffs',
      kept: 'as long as the installation',
    },
  ],
};
