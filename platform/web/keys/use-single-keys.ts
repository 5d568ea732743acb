import { useLocalStorage } from '../ui/window/use-local-storage.ts';

/** Whether keys without Ctrl are active; people who dictate to the computer or press keys by accident turn them off. */
export function useSingleKeys() {
  const [state, setState] = useLocalStorage<'on' | 'off'>({
    key: 'artel-single-keys',
    defaultValue: 'on',
    getInitialValueInEffect: false,
  });
  return { isOn: state !== 'off', set: (isOn: boolean) => setState(isOn ? 'on' : 'off') };
}
