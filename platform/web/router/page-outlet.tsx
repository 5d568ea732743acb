import { Outlet } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';

const InsideFrame = createContext(false);

/** What stands in the place of a page where an address has none. */
export const PageInstead = createContext<ReactNode>(null);

/** The place of the page inside a layout's `<main>`; a page that breaks breaks in here, and the frame around it stays. */
export function PageOutlet() {
  const instead = use(PageInstead);
  return <InsideFrame value>{instead ?? <Outlet />}</InsideFrame>;
}

/** Whether a layout's frame stands around. */
export function useIsInsideFrame(): boolean {
  return use(InsideFrame);
}
