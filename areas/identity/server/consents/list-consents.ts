import type { RouteResponse } from '@artel/contract';
import { ConsentPurpose, type listConsents as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { isRequired } from '../policy.ts';

export type ConsentText = RouteResponse<typeof route>['items'][number];

/** The documents that a person may be asked to agree to, each on its own, as they read today. */
export function listConsents(
  deps: Pick<Platform, 'text' | 'config'>,
  purposes: readonly ConsentPurpose[] = ConsentPurpose.options,
): ConsentText[] {
  const values = { brandName: deps.config.brandName, address: deps.config.publicUrl.origin };
  const asked = ConsentPurpose.options.filter((purpose) => purposes.includes(purpose));
  return asked.map((purpose) => ({
    purpose,
    version: deps.text(`consents.${purpose}.version`),
    title: deps.text(`consents.${purpose}.title`),
    text: deps.text(`consents.${purpose}.text`, values),
    isRequired: isRequired(purpose),
  }));
}
