import { useLocalStorage } from '../ui/window/use-local-storage.ts';

/** Whether keys without Ctrl do something; who speaks to the computer or touches keys by chance turns them off. */
export function useSingleKeys() {
  const [state, setState] = useLocalStorage<'on' | 'off'>({
    key: 'artel-single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  return { isOn: state !== 'off', set: (isOn: boolean) => setState(isOn ? 'on' : 'off') };
}
