import { Outlet } from '@tanstack/react-router';
import { createContext, use } from 'react';

const InsideFrame = createContext(false);

/** The place of the page inside a layout's `<main>`; a page that breaks breaks in here, and the frame around it stays. */
export function PageOutlet() {
  return (
    <InsideFrame value>
      <Outlet />
    </InsideFrame>
  );
}

/** Whether a layout's frame stands around. */
export function useIsInsideFrame(): boolean {
  return use(InsideFrame);
}
