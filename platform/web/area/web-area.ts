import type { Page, Permission } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LiveReaction } from '../live/live-reaction.ts';

/** Loads a component when it is first needed: `async () => (await import('./users-page.tsx')).UsersPage`. */
export type LazyComponent = () => Promise<ComponentType>;

/** A page of the contract and the screen that shows it. */
export interface WebPage {
  readonly page: Page;
  readonly component: LazyComponent;
}

/** An entry of the navigation; its label is the text `menu.<key>`. */
export interface MenuEntry {
  /** One of the specification's navigation keys (L-03). */
  readonly key: string;
  readonly page: Page;
  readonly group: 'work' | 'company' | 'product';
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Shown to those who hold it; to everybody when left out. */
  readonly permission?: Permission;
}

/** A piece of the dashboard. */
export interface Widget {
  readonly name: string;
  readonly component: LazyComponent;
}

/** A part of the page about oneself, opened by its name: `/profile?section=security`. */
export interface ProfileSection {
  readonly name: string;
  readonly titleKey: string;
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  readonly component: LazyComponent;
  /** Sections stand by this number; the first one opens by itself. */
  readonly order: number;
}

/** Everything that an area offers to the web shell, which alone iterates over areas. */
export interface WebArea {
  readonly name: string;
  readonly pages?: readonly WebPage[];
  readonly menu?: readonly MenuEntry[];
  readonly widgets?: readonly Widget[];
  readonly profileSections?: readonly ProfileSection[];
  /** What is asked for anew when something happened elsewhere. */
  readonly live?: readonly LiveReaction[];
  /** What must be loaded before a signed-in person sees the application (the profile). */
  readonly beforeApp?: (queries: QueryClient) => Promise<unknown>;
}

export function defineWebArea<const A extends WebArea>(definition: A): A {
  return definition;
}
