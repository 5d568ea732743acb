import type { DashboardPart, Page, Permission, SearchHit } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PublicConfig } from '../config/public-config.ts';
import type { LiveReaction } from './live-reaction.ts';

/** Loads a component when it is first needed: `async () => (await import('./users-page.tsx')).UsersPage`. */
export type LazyComponent = () => Promise<ComponentType>;

/** A page of the contract and the screen that shows it. */
export interface WebPage {
  readonly page: Page;
  readonly component: LazyComponent;
  /**
   * A component that explains that the address's parameters do not fit (N-02); when left out, the fatal page
   * is shown.
   */
  readonly misfit?: LazyComponent;
}

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** Two keys pressed one after the other that open a section, by the positions of Latin letters: `g m`. */
export type Shortcut = `g ${string}`;

/** An entry of the navigation; its label is the text `menu.<key>`. */
export interface MenuEntry {
  /** One of the specification's navigation keys (L-03). */
  readonly key: string;
  readonly page: Page;
  /** Further pages of the section: the entry is marked on these, too. */
  readonly pages?: readonly Page[];
  readonly group: 'work' | 'company' | 'product';
  readonly icon: IconComponent;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
  readonly shortcut?: Shortcut;
  /** The live count of new things; a hook, called wherever the entry is shown. */
  readonly useCount?: () => MenuCount | undefined;
}

export interface MenuCount {
  /** Nothing is shown for 0. */
  readonly count: number;
  /** `accent` for things that concern this person directly, such as a mention. */
  readonly variant?: 'plain' | 'accent';
}

/** Something to do or a place to go that the command palette finds by its title. */
export type Command = CommandFace & (OpeningCommand | AddressCommand | ActingCommand | ActionCommand);

/** One of the area's own objects that the palette opens: a conversation. */
export interface Place {
  /** Unique: `messenger/<id>`. */
  readonly name: string;
  readonly title: string;
  readonly icon: IconComponent;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

/** A kind of search results, as people call it. */
export interface FoundKind {
  /** The kind as the server's search provider names it: `disk/node`. */
  readonly kind: `${string}/${string}`;
  /** The name of the kind, in plural. */
  readonly titleKey: string;
  readonly icon: IconComponent;
  /** For kinds whose results have different icons: a file and a folder. */
  readonly getIcon?: (hit: SearchHit) => IconComponent;
  /** Kinds are sorted by this number. */
  readonly order: number;
}

/** Something that can be created from anywhere: an entry of the frame's create menu, also found by the palette. */
export type Create = Command & {
  /** The key that selects it in the menu that `c` opens, by the position of a Latin letter: `c f`. */
  readonly shortcut?: `c ${string}`;
  /** Entries are sorted by this number. */
  readonly order: number;
};

interface CommandFace {
  /** Unique over all areas: `disk/upload`. */
  readonly name: string;
  readonly titleKey: string;
  readonly icon: IconComponent;
  /** Key of a text with further search words. */
  readonly keywordsKey?: string;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
  /** Whether the entry is offered to this person now; always when left out. */
  readonly isOffered?: (queries: QueryClient) => boolean;
}

interface OpeningCommand {
  readonly page: Page;
  readonly search?: Readonly<Record<string, string>>;
}

/** Opens the dialog of an address over any page. */
interface AddressCommand {
  readonly address: string;
}

interface ActingCommand {
  readonly run: () => unknown;
}

/** Performs the action of this name. */
interface ActionCommand {
  readonly action: string;
}

/** A part of the dashboard. It reads its share of the one call for all widgets by `createWidget`. */
export interface Widget {
  readonly name: string;
  readonly component: LazyComponent;
  /**
   * The part of the dashboard's data that it shows: people who do not receive that part do not see the
   * widget. Everyone sees a widget without one.
   */
  readonly part?: DashboardPart;
  /** The switch of the debug panel that shows it regardless of the data. */
  readonly mock?: `mock-${string}`;
  /** Whether there is anything in it for this person; always when left out. */
  readonly isOffered?: (queries: QueryClient) => boolean;
  /** The name of a widget that says less about the same: it is not shown while this one is. */
  readonly replaces?: string;
  /** Widgets are sorted by this number. */
  readonly order: number;
}

/** A part of the page about oneself or about the company, opened by its name: `/profile?section=security`. */
export interface PageSection {
  readonly name: string;
  readonly titleKey: string;
  readonly icon: IconComponent;
  readonly component: LazyComponent;
  /** Sections are sorted by this number; the first one opens by itself. */
  readonly order: number;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
}

/** A component that an area inserts into a page of another area. On a person's card, `usePersonOnCard` of the company's front door returns the person. */
interface Part {
  /** Unique over all areas: `messenger/write`. */
  readonly name: string;
  readonly component: LazyComponent;
  /** Parts are sorted by this number. */
  readonly order: number;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
}

/** A button on a person's card. */
type PersonAction = Part;

/** A button in the head of the directory. */
type DirectoryAction = Part;

/** A part of a person's card under a title of its own. */
interface PersonSection extends Part {
  readonly titleKey: string;
}

/** A slide of the tour for a new person: a picture, a few words, one sentence. */
export interface TourSlide {
  /** Unique over all areas: `disk/sharing`. */
  readonly name: string;
  readonly titleKey: string;
  readonly textKey: string;
  readonly picture: TourPicture;
  /** The permission that is needed to see it; everyone sees it when left out. */
  readonly permission?: Permission;
  /** Slides are sorted by this number. */
  readonly order: number;
}

/**
 * Addresses of a picture of the product itself in both colour schemes; `journeys/tour.journey.ts` makes these
 * pictures.
 */
export interface TourPicture {
  readonly light: string;
  readonly dark: string;
}

/**
 * A dialog that an address opens over the start page: `/?invitation=…` opens the one with the word
 * `invitation`.
 */
interface AddressDialog {
  readonly word: string;
  readonly component: LazyComponent;
}

/** Keys that work on the pages of one section; the list of shortcuts shows them below its title. */
export interface SectionKeys {
  readonly titleKey: string;
  readonly lines: readonly {
    readonly titleKey: string;
    /** `mod c`: together; several ways are separated by a comma: `backspace, alt up`. */
    readonly keys: string;
  }[];
}

/**
 * The parts that only signed-in people see; they are loaded together with the profile, so that visitors never
 * load them.
 */
export interface AreaInside {
  readonly menu?: readonly MenuEntry[];
  /** Commands of the palette; the pages are included without being listed here. */
  readonly commands?: readonly Command[];
  /** Objects that the palette finds by their own names once something is typed; a hook. */
  readonly usePlaces?: () => readonly Place[];
  readonly found?: readonly FoundKind[];
  /** The area's objects that can be created; they are not listed as commands as well. */
  readonly creates?: readonly Create[];
  readonly keys?: readonly SectionKeys[];
  readonly widgets?: readonly Widget[];
  readonly profileSections?: readonly PageSection[];
  /** Sections of the page `/company`; a member who may use none of them sees the company's card instead. */
  readonly companySections?: readonly PageSection[];
  /** The area's parts of a person's card: buttons, and sections below the facts. */
  readonly personActions?: readonly PersonAction[];
  readonly personSections?: readonly PersonSection[];
  readonly directoryActions?: readonly DirectoryAction[];
  /**
   * The scopes of the area that programs may use with an app password; each is a text
   * `identity.app-passwords.scope.<name>`.
   */
  readonly programScopes?: readonly string[];
  /** Loaded for people who have not finished the tour. */
  readonly tourSlides?: () => Promise<readonly TourSlide[]>;
}

/** Everything that an area offers to the web shell, which alone iterates over areas. */
export interface WebArea {
  readonly name: string;
  /** Whether an installation goes without it. */
  readonly isOff?: (config: PublicConfig) => boolean;
  readonly pages?: readonly WebPage[];
  readonly addressDialogs?: readonly AddressDialog[];
  /** Actions that do something other than opening the page of their name; each returns whether it did. */
  readonly actions?: Readonly<Record<string, (queries: QueryClient) => Promise<boolean>>>;
  /** Switches of the debug panel (D-08…D-19), by the specification's names; each is a text `debug.flag.<name>`. */
  readonly debugFlags?: readonly string[];
  /** The data that is fetched again after a live event; loaded with the first event. */
  readonly live?: () => Promise<readonly LiveReaction[]>;
  /** Loads the data that a signed-in person's application needs before it is shown (the profile). */
  readonly beforeApp?: (queries: QueryClient) => Promise<unknown>;
  readonly inside?: () => Promise<AreaInside>;
}

export function defineWebArea<const A extends WebArea>(definition: A): A {
  return definition;
}

export function defineInside<const I extends AreaInside>(definition: I): I {
  return definition;
}
