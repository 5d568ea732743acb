import type { Operator, RouteResponse } from '@artel/contract';
import { ConsentPurpose, type listConsents as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { isRequired } from '../policy.ts';

export type ConsentText = RouteResponse<typeof route>['items'][number];

/** Lists the present versions of the documents to which a person may consent. */
export async function listConsents(
  deps: Pick<Platform, 'text' | 'config' | 'ports'>,
  purposes: readonly ConsentPurpose[] = ConsentPurpose.options,
): Promise<ConsentText[]> {
  const values = {
    brandName: deps.config.brandName,
    address: deps.config.publicUrl.origin,
    operator: operatorWords(deps, await deps.ports.describeOperator()),
  };
  const requested = ConsentPurpose.options.filter((purpose) => purposes.includes(purpose));
  return requested.map((purpose) => ({
    purpose,
    version: deps.text(`consents.${purpose}.version`),
    title: deps.text(`consents.${purpose}.title`),
    text: deps.text(`consents.${purpose}.text`, values),
    isRequired: isRequired(purpose),
  }));
}

/** Names the operator who processes the data, with the address (152-FZ, art. 9), as far as its card is filled in. */
function operatorWords({ text }: Pick<Platform, 'text'>, operator: Operator | null): string {
  if (operator === null || operator.name === '') return text('identity.operator.unnamed');
  const { name, isPerson, inn, ogrn, address } = operator;
  const facts = [
    inn && text('identity.operator.inn', { inn }),
    ogrn && text(isPerson ? 'identity.operator.ogrnip' : 'identity.operator.ogrn', { ogrn }),
    address && text('identity.operator.address', { address }),
  ].filter(Boolean);
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}
