import { Outlet } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';

const InsideFrame = createContext(false);

/** The content that replaces a page where an address has none. */
export const PageInstead = createContext<ReactNode>(null);

/** The place of the page inside a layout's `<main>`; a page that breaks breaks in here, and the frame around it stays. */
export function PageOutlet() {
  const instead = use(PageInstead);
  return <InsideFrame value>{instead ?? <Outlet />}</InsideFrame>;
}

/** Returns whether a layout's frame is around the page. */
export function useIsInsideFrame(): boolean {
  return use(InsideFrame);
}
