interface Named {
  readonly givenName: string;
  readonly familyName: string;
}

/** A person's name as colleagues write it: given name first. */
export function fullName({ givenName, familyName }: Named): string {
  return [givenName, familyName].filter(Boolean).join(' ');
}
