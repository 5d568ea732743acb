/** Ways to leave the page by a full load, in one place that tests can watch. */
export const leavePage = {
  reload: () => window.location.reload(),
  open: (address: string) => window.location.assign(address),
  replace: (address: string) => window.location.replace(address),
};
