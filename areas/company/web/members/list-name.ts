interface Named {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

/** A person as a list names them that is sorted by family names. */
export function listName({ familyName, givenName, middleName }: Named): string {
  return [familyName, givenName, middleName].filter(Boolean).join(' ');
}
