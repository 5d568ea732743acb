import { useEffect, useState } from 'react';
import { useDebugFlag } from './debug-flags.ts';

/**
 * D-08…D-19: returns a screen's data, or the mock data of a flag while it is on. Mock data is a separate
 * chunk, fetched only then; it stays in this browser, because nothing here writes. `load` is defined outside
 * of the component.
 */
export function useMock<T>(flag: `mock-${string}`, real: T, load: () => Promise<T>): T {
  const isOn = useDebugFlag(flag);
  const [mock, setMock] = useState<{ readonly data: T } | null>(null);
  useEffect(() => {
    if (!isOn) return setMock(null);
    let isCurrent = true;
    load().then(
      (data) => isCurrent && setMock({ data }),
      // biome-ignore lint/suspicious/noConsole: the panel serves testers; the screen itself stays as it is
      (cause) => console.error(`Mock data of ${flag} did not load`, cause),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOn, flag, load]);
  return isOn && mock !== null ? mock.data : real;
}
