/** At once, and then no more often than each second: thousands of files are stored one after the other. */
export function oncePerSecond(act: () => void): () => void {
  let isPausing = false;
  let isWanted = false;
  const run = () => {
    if (isPausing) {
      isWanted = true;
      return;
    }
    isPausing = true;
    isWanted = false;
    act();
    setTimeout(() => {
      isPausing = false;
      if (isWanted) run();
    }, 1_000);
  };
  return run;
}
