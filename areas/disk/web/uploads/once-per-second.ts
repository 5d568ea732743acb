/** Runs at once and then at most once per second, because thousands of files may be stored one after another. */
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
