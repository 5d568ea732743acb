interface Named {
  readonly givenName: string;
  readonly familyName: string;
}

/** A person as colleagues write the name: given name first. */
export function fullName({ givenName, familyName }: Named): string {
  return [givenName, familyName].filter(Boolean).join(' ');
}
