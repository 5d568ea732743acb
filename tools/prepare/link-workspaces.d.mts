interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
}

export function linkWorkspaces(root: string, packages: Readonly<Record<string, LockedPackage>>): void;
