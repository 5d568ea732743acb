import type { ComponentType } from 'react';

export interface ExampleProps {
  /** The name of the example here; an example is on the page once for each scheme. */
  readonly label: string;
}

/** One file of the folder `examples`: what it shows, and the file itself to copy. */
export interface DemoExample {
  /** `forms.text-field`; its title is the text `uiDemo.example.<group>.<name>`. */
  readonly key: string;
  readonly group: string;
  readonly component: ComponentType<ExampleProps>;
  /** Has all the width of the page in both schemes. */
  readonly isWide: boolean;
  readonly code: string;
}
