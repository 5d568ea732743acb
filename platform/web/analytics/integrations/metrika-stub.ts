interface Stub {
  (...command: unknown[]): void;
  a?: unknown[];
  l?: number;
}

/** Calls Metrika: its stub stores the call until its script has loaded. */
export function callMetrika(id: string, ...command: readonly unknown[]): void {
  const globals = window as unknown as { ym?: Stub };
  globals.ym ??= newStub();
  globals.ym(counter(id), ...command);
}

/** Metrika's script takes the calls out of `a` as argument lists and reads `l` as the time of the first one. */
function newStub(): Stub {
  const stub: Stub = (...command) => {
    stub.a ??= [];
    stub.a.push(command);
  };
  stub.l = Date.now();
  return stub;
}

function counter(id: string): number | string {
  return /^\d+$/.test(id) ? Number(id) : id;
}
