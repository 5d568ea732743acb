interface Named {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

/** A person's name for lists that are sorted by family name. */
export function listName({ familyName, givenName, middleName }: Named): string {
  return [familyName, givenName, middleName].filter(Boolean).join(' ');
}
