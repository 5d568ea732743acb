import {
  AccountChanges,
  AppearanceChanges,
  OnboardingChanges,
  PersonChanges,
  type updateProfile as route,
  WorkChanges,
} from '@artel/company/contract';
import type { RouteInput } from '@artel/contract';

export type ProfileChanges = RouteInput<typeof route>;

/** Splits the given fields by their owner; the contract defines the owner of each field. */
export function splitProfileChanges(changes: ProfileChanges) {
  return {
    account: getProvided(AccountChanges.shape, changes),
    person: getProvided(PersonChanges.shape, changes),
    variant: getProvided(AppearanceChanges.shape, changes),
    work: getProvided(WorkChanges.shape, changes),
    others: getProvided(OnboardingChanges.shape, changes),
  };
}

function getProvided<Name extends keyof ProfileChanges>(
  fields: Readonly<Record<Name, unknown>>,
  changes: ProfileChanges,
): Pick<ProfileChanges, Name> {
  const names = Object.keys(fields) as Name[];
  const provided = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(provided.map((name) => [name, changes[name]])) as Pick<ProfileChanges, Name>;
}
