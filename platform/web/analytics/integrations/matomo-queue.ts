interface Queue {
  push(command: readonly unknown[]): unknown;
}

/** Sends a command to Matomo; it waits in the queue until Matomo's script has loaded. */
export function pushMatomo(...command: readonly [name: string, ...args: unknown[]]): void {
  const globals = window as unknown as { _paq?: Queue };
  globals._paq ??= [] as unknown[][];
  globals._paq.push(command);
}

/** The address of a Matomo server with the slash at its end. */
export function matomoBase(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
