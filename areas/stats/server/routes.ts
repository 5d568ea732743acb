import { bind, bindStaged } from '@artel/server';
import * as contract from '@artel/stats/contract';
import { collectEvent } from './collect/collect-event.ts';
import { collectView } from './collect/collect-view.ts';
import { saveConsent } from './consents/save-consent.ts';

export const routes = [
  bindStaged(contract.collectView, (deps, _, { body }) => collectView(deps, body)),
  bindStaged(contract.collectEvent, (deps, _, { body }) => collectEvent(deps, body)),
  bind(contract.saveConsent, (deps, actor, { body }) => saveConsent(deps, actor?.userId ?? null, body)),
];
