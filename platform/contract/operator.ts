/** The operator of the installation, by its own company card; empty where the card says nothing. */
export interface Operator {
  readonly name: string;
  /** One person in business, whose number in the state register is called otherwise. */
  readonly isPerson: boolean;
  readonly inn: string;
  readonly ogrn: string;
  readonly address: string;
}

/** Port, implemented by requisites: null while no company runs the installation. */
export type DescribeOperator = () => Promise<Operator | null>;
