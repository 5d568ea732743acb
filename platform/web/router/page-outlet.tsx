import { Outlet } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';

const InsideFrame = createContext(false);

/** The content shown instead of a page when an address has none. */
export const PageInstead = createContext<ReactNode>(null);

/**
 * The place of the page inside a layout's `<main>`; a failure of the page is shown in here, and the frame
 * around it stays.
 */
export function PageOutlet() {
  const instead = use(PageInstead);
  return <InsideFrame value>{instead ?? <Outlet />}</InsideFrame>;
}

/** Returns whether a layout's frame is around the page. */
export function useIsInsideFrame(): boolean {
  return use(InsideFrame);
}
