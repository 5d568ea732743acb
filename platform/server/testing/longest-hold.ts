/** Milliseconds of CPU of this thread in the longest turn of the event loop while something goes on. */
export async function longestHold(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const check = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(check);
  };
  setImmediate(check);
  await act();
  isOver = true;
  check();
  return longest / 1000;
}
