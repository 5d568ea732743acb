import type { ComponentType } from 'react';

export interface ExampleProps {
  /** The accessible name of the example; an example is on the page once for each scheme. */
  readonly label: string;
}

/** One file of the folder `examples`: its component, and its source to copy. */
export interface DemoExample {
  /** `forms.text-field`; its title is the text `uiDemo.example.<group>.<name>`. */
  readonly key: string;
  readonly group: string;
  readonly component: ComponentType<ExampleProps>;
  /** Takes the whole width of the page in both schemes. */
  readonly isWide: boolean;
  readonly code: string;
}
