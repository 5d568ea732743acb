import { useLocalStorage } from '@artel/web/ui';

/** Whether the side bar is wide or a rail of icons, as this browser remembers it, with a function to change it. */
export function useSideBarState() {
  const [variant, setVariant] = useLocalStorage<'wide' | 'rail'>({
    key: 'artel-side-bar',
    defaultValue: 'wide',
    getInitialValueInEffect: false,
  });
  const isRail = variant === 'rail';
  return { isRail, toggle: () => setVariant(isRail ? 'wide' : 'rail') };
}
