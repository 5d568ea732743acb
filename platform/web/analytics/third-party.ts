const KEY = 'third-party';

/** G-10: stores the switch of a query; anything but `on` and `off` is ignored. */
export function storeThirdPartySwitch(search: string): void {
  const summary = new URLSearchParams(search)
    .getAll(KEY)
    .findLast((value) => value === 'on' || value === 'off');
  if (summary !== undefined) localStorage.setItem(KEY, summary);
}

/** F-06: whether third-party scripts are switched off in this browser. Checked before each script. */
export function assertThirdParty(): void {
  storeThirdPartySwitch(location.search);
  if (localStorage.getItem(KEY) === 'off') throw new Error('Third-party scripts are disabled');
}
