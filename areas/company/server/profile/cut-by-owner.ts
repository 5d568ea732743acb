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
export function cutByOwner(changes: ProfileChanges) {
  return {
    account: getGiven(AccountChanges.shape, changes),
    person: getGiven(PersonChanges.shape, changes),
    look: getGiven(AppearanceChanges.shape, changes),
    work: getGiven(WorkChanges.shape, changes),
    others: getGiven(OnboardingChanges.shape, changes),
  };
}

function getGiven<Name extends keyof ProfileChanges>(
  fields: Readonly<Record<Name, unknown>>,
  changes: ProfileChanges,
): Pick<ProfileChanges, Name> {
  const names = Object.keys(fields) as Name[];
  const given = names.filter((name) => changes[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, changes[name]])) as Pick<ProfileChanges, Name>;
}
